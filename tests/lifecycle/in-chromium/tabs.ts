import { type BrowserContext, expect, type Page } from '@playwright/test';
import { showTab } from '../../e2e/support/acting.ts';
import { openExisting } from '../../e2e/support/existing-database.ts';
import { standStill } from '../../e2e/support/stand-still.ts';

/** A tab of the walk. */
export interface Tab {
  readonly page: Page;
  /** `told`: the page heard that it is frozen, and nobody uses it; `untold`: its thread just stands still. */
  readonly standing: () => 'running' | 'told' | 'untold';
  readonly isVisible: () => boolean;
  /** How often its page was loaded. */
  readonly loads: () => number;
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
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
    // What was said of it went with the page before.
    isVisible = true;
  });
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
    loads: () => loads,
    async see(visible) {
      isVisible = visible;
      await showTab(page, visible);
    },
    async freeze(told) {
      if (standing !== 'running') return;
      standing = told ? 'told' : 'untold';
      // As the browser tells it: a page that Playwright has in sight is never frozen by it.
      if (told) {
        await untilLinked(page);
        await tell('freeze');
      } else goOn = await standStill(page);
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
 * Until the page holds its own lock: the client's code comes after the page, and hears of nothing before. One that the
 * browser froze would not go on to fetch it.
 */
const untilLinked = (page: Page) => expect.poll(() => page.evaluate(isLinked)).toBe(true);

/** Knows nothing but the page: it travels as text. */
const isLinked = () => {
  const mine = crypto.randomUUID();
  return navigator.locks.request(mine, async () => {
    const { held = [] } = await navigator.locks.query();
    const me = held.find(({ name }) => name === mine)?.clientId;
    return held.some(({ name, clientId }) => clientId === me && name?.startsWith('tab:'));
  });
};

/** What the name of each user's log begins with. */
const LOG_PREFIX = 'switchboard-log-';

/** What the browser holds for the console: exclusive locks by name, and how many logs. */
export const readHoldings = (page: Page) =>
  page.evaluate(async (prefix) => {
    const { held = [] } = await navigator.locks.query();
    const databases = await indexedDB.databases();
    return {
      locks: held.flatMap(({ name = '', mode }) => (mode === 'exclusive' ? [name] : [])),
      logs: databases.filter(({ name = '' }) => name.startsWith(prefix)).length,
    };
  }, LOG_PREFIX);

/** Runs in the page. */
async function writeToEach(openNamed: typeof openExisting, prefix: string): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    // One that was deleted meanwhile keeps nobody waiting.
    const database = await openNamed(name);
    if (database === null) continue;
    const writing = database.transaction([...database.objectStoreNames], 'readwrite');
    await new Promise<void>((resolve) => {
      writing.oncomplete = () => resolve();
    });
    database.close();
  }
}

/** Resolves when every log of this browser could be written to: nobody stands still in a transaction. */
export const writeToLogs = (page: Page): Promise<void> =>
  page.evaluate<void>(`(${writeToEach})(${openExisting}, '${LOG_PREFIX}')`);
