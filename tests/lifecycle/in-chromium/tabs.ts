import { type BrowserContext, expect, type Page } from '@playwright/test';
import { showTab } from '../../e2e/support/acting.ts';
import { openExisting } from '../../e2e/support/existing-database.ts';
import { newTab } from '../../e2e/support/new-tab.ts';
import { standStill } from '../../e2e/support/stand-still.ts';

export interface Tab {
  readonly page: Page;
  /**
   * `frozen`: the page got the browser's freeze event. `blocked`: the page's thread stopped without an event. A user
   * can operate neither.
   */
  readonly state: () => 'running' | 'frozen' | 'blocked';
  readonly isVisible: () => boolean;
  readonly loads: () => number;
  setVisible(visible: boolean): Promise<void>;
  freeze(notified: boolean): Promise<void>;
  thaw(): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
  crash(): Promise<void>;
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await newTab(context);
  let state: ReturnType<Tab['state']> = 'running';
  /** Resumes a blocked thread; null while the thread runs. */
  let resume: (() => Promise<void>) | null = null;
  let isVisible = true;
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
    // The new page is visible: the simulated visibility was lost with the old page.
    isVisible = true;
  });
  const dispatch = (event: 'freeze' | 'resume') =>
    page.evaluate((type) => void document.dispatchEvent(new Event(type)), event);

  const thaw = async (): Promise<void> => {
    const was = state;
    state = 'running';
    await resume?.();
    resume = null;
    if (was === 'frozen') await dispatch('resume');
  };
  await page.goto('/chat');
  return {
    page,
    state: () => state,
    isVisible: () => isVisible,
    loads: () => loads,
    async setVisible(visible) {
      isVisible = visible;
      await showTab(page, visible);
    },
    async freeze(notified) {
      if (state !== 'running') return;
      state = notified ? 'frozen' : 'blocked';
      // Simulate the browser's event, because the browser never freezes a page that Playwright drives.
      if (notified) {
        await untilLinked(page);
        await dispatch('freeze');
      } else resume = await standStill(page);
    },
    thaw,
    async reload() {
      await thaw();
      await page.reload();
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

/**
 * Waits until the page has its tab lock. The client's code loads after the page and misses earlier events. A page that
 * the browser really froze would not continue to load that code.
 */
const untilLinked = (page: Page) => expect.poll(() => page.evaluate(isLinked)).toBe(true);

/** Runs in the page, so it cannot use anything of this module. */
const isLinked = () => {
  const mine = crypto.randomUUID();
  return navigator.locks.request(mine, async () => {
    const { held = [] } = await navigator.locks.query();
    const me = held.find(({ name }) => name === mine)?.clientId;
    return held.some(({ name, clientId }) => clientId === me && name?.startsWith('tab:'));
  });
};

const LOG_PREFIX = 'switchboard-log-';

/** Reads the names of the exclusive locks and the number of logs. */
export const readHoldings = (page: Page) =>
  page.evaluate(async (prefix) => {
    const { held = [] } = await navigator.locks.query();
    const databases = await indexedDB.databases();
    return {
      locks: held.flatMap(({ name = '', mode }) => (mode === 'exclusive' ? [name] : [])),
      logs: databases.filter(({ name = '' }) => name.startsWith(prefix)).length,
    };
  }, LOG_PREFIX);

/** Runs in the page, so it can use only its arguments. */
async function writeToEach(openNamed: typeof openExisting, prefix: string): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    // The database may have been deleted meanwhile.
    const database = await openNamed(name);
    if (database === null) continue;
    const writing = database.transaction([...database.objectStoreNames], 'readwrite');
    await new Promise<void>((resolve) => {
      writing.oncomplete = () => resolve();
    });
    database.close();
  }
}

/** Resolves after a write to every log. No worker hangs in a transaction then. */
export const writeToLogs = (page: Page): Promise<void> =>
  page.evaluate<void>(`(${writeToEach})(${openExisting}, '${LOG_PREFIX}')`);
