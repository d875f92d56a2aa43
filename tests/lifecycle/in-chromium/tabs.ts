import type { BrowserContext, Page } from '@playwright/test';
import { showTab } from '../../e2e/support/acting.ts';

/** A tab of the walk. */
export interface Tab {
  readonly page: Page;
  /** `told`: the page heard that it is frozen, and let go of everything; `untold`: its thread just stands still. */
  readonly standing: () => 'running' | 'told' | 'untold';
  readonly isVisible: () => boolean;
  see(visible: boolean): Promise<void>;
  freeze(told: boolean): Promise<void>;
  thaw(): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
  crash(): Promise<void>;
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  let standing: ReturnType<Tab['standing']> = 'running';
  /** Lets the thread go on; null while it does. */
  let goOn: (() => Promise<void>) | null = null;
  let isVisible = true;
  // As the browser tells it: a page that Playwright has in sight is never frozen by it.
  const tell = (event: 'freeze' | 'resume') =>
    page.evaluate((type) => void document.dispatchEvent(new Event(type)), event);

  const thaw = async (): Promise<void> => {
    const was = standing;
    standing = 'running';
    await goOn?.();
    goOn = null;
    if (was === 'told') await tell('resume');
  };
  await page.goto('/chat');
  return {
    page,
    standing: () => standing,
    isVisible: () => isVisible,
    async see(visible) {
      isVisible = visible;
      await showTab(page, visible);
    },
    async freeze(told) {
      if (standing !== 'running') return;
      if (told) await tell('freeze');
      const shown = page.waitForEvent('dialog');
      // Not by the debugger: that throws away what a BroadcastChannel brings meanwhile.
      const alerted = page.evaluate(() => alert('This tab stands still.'));
      const dialog = await shown;
      goOn = async () => {
        await dialog.accept();
        await alerted;
      };
      standing = told ? 'told' : 'untold';
    },
    thaw,
    async reload() {
      await thaw();
      await page.reload();
      // What it said of itself went with the page.
      isVisible = true;
    },
    async close() {
      await thaw();
      await page.close();
    },
    async crash() {
      await thaw();
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => undefined);
      await crashed;
      await page.close();
    },
  };
}
