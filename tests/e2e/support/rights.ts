import type { Page } from '@playwright/test';

/** Writes the cookie with the user's rights, as a sign-in does. */
export const writeRules = (page: Page, rules: readonly object[]): Promise<void> =>
  page.evaluate((written) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the product writes this cookie the same way
    document.cookie = `userAbilityRules=${encodeURIComponent(JSON.stringify(written))}; path=/; SameSite=Strict`;
  }, rules);
