import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../cli/browser.mjs';
import type { Engine } from './engine.ts';

/** Starts Chromium through Playwright. */
export async function startChromium(): Promise<Engine> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGUMENTS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const profile = await browser.newContext();
  return {
    async open() {
      const page = await profile.newPage();
      return {
        go: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        read: (expression) => page.evaluate(expression),
        type: (text) => page.keyboard.type(text),
        close: () => page.close(),
      };
    },
    end: () => browser.close(),
  };
}
