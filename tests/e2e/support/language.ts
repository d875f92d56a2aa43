import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../src/ui/theme/frame-constants.ts';
import { CONSOLE_ADDRESS } from './address.ts';

/**
 * Serves this device the pages of a build with `VITE_INTERNATIONALISATION` on. Only an attribute of the page differs,
 * and the console reads nothing else.
 */
export async function letChooseLanguage(device: BrowserContext): Promise<void> {
  await device.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // The server may close a kept-alive connection just when the request is sent.
    const response = await route.fetch({ maxRetries: 2 });
    const page = await response.text();
    await route.fulfill({
      response,
      body: page.replace('data-internationalisation="off"', 'data-internationalisation="on"'),
    });
  });
}

export const leaveLanguage = (device: BrowserContext, language: Language): Promise<void> =>
  device.addCookies([{ name: 'language', value: language, url: CONSOLE_ADDRESS }]);

/** Returns the page's `lang` attribute and its direction. */
export const languageOf = (page: Page): Promise<readonly [string, string]> =>
  page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.documentElement).direction]);
