import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../src/ui/theme/frame-constants.ts';
import { CONSOLE_ADDRESS } from './address.ts';

/**
 * Serves the pages of this device as a build does in which languages can be chosen: `VITE_INTERNATIONALISATION`
 * is all that differs, and what it puts on the page is all that the product reads of it.
 */
export async function letChooseLanguage(device: BrowserContext): Promise<void> {
  await device.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // A kept connection may be closed by the server as it is asked.
    const response = await route.fetch({ maxRetries: 2 });
    const page = await response.text();
    await route.fulfill({
      response,
      body: page.replace('data-internationalisation="off"', 'data-internationalisation="on"'),
    });
  });
}

/** As this device was left by whoever chose the language last. */
export const leaveLanguage = (device: BrowserContext, language: Language): Promise<void> =>
  device.addCookies([{ name: 'language', value: language, url: CONSOLE_ADDRESS }]);

/** The language that the page says that it is in, and its direction. */
export const languageOf = (page: Page): Promise<readonly [string, string]> =>
  page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.documentElement).direction]);
