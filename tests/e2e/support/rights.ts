import type { Page } from '@playwright/test';

/** Writes a cookie of the session, as a sign-in does, or as somebody who edits it. */
const writeCookie = (page: Page, name: 'userAbilityRules' | 'userData', text: string): Promise<void> =>
  page.evaluate(
    (pair) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the product writes this cookie the same way
      document.cookie = `${pair}; path=/; SameSite=Strict`;
    },
    `${name}=${encodeURIComponent(text)}`,
  );

/** Writes the cookie with the user's rights. */
export const writeRules = (page: Page, rules: readonly object[]): Promise<void> =>
  writeCookie(page, 'userAbilityRules', JSON.stringify(rules));
