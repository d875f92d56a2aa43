import type { BrowserContext, Page } from '@playwright/test';

/**
 * Opens a tab in its own window. Chromium draws a tab behind another tab of its window only once a second, and
 * Playwright waits for two frames before each click.
 */
export async function newTab(context: BrowserContext): Promise<Page> {
  // The newest page: an older one may have crashed.
  const beside = context.pages().at(-1);
  const browser = context.browser();
  if (beside === undefined || browser === null) return context.newPage();
  const ofPage = await context.newCDPSession(beside);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  await ofPage.detach();
  const ofBrowser = await browser.newBrowserCDPSession();
  const opened = context.waitForEvent('page');
  await ofBrowser.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  });
  await ofBrowser.detach();
  return opened;
}
