import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CONSOLE_ADDRESS } from '../../../e2e/support/address.ts';
import { AGENT, chatRows, signIn } from '../../../e2e/support/screen.ts';
import type { Account } from '../../../e2e/support/session.ts';
import { killSharedWorkers, sharedWorkers } from '../../../e2e/support/shared-worker.ts';
import { forgetWorkerFailures } from '../../../e2e/support/worker-failures.ts';
import { epochNow } from '../../in-tab/clock.ts';
import { withProfile } from '../browser.ts';
import { CLOCK_CHANNEL } from './clocks.ts';
import { withDemoServer } from './demo-server.ts';
import { installTape } from './page-tape.ts';
import { type TapedTab, tapedTab } from './taped-tab.ts';
import { heapOf } from './worker-heap.ts';
import { tapWorker, type WorkerTap } from './worker-tap.ts';

/** A signed-in browser with the demo: real screens, a real worker, and real sockets to the pretend service. */
export interface Demo {
  readonly version: string;
  /** Signs the same user in again after a reset of the world. Close all tabs first. */
  signInAgain(): Promise<void>;
  /** Deletes every log on the disk. Call this only while no worker runs. */
  forgetLogs(): Promise<void>;
  openScreen(path?: string): Promise<TapedTab>;
  openHeadless(): Promise<Page>;
  /** Opens one of the bench's own pages: an empty page with React, a text field, rows of plain text, or a calendar. */
  openBare(page: 'empty' | 'field' | 'calendar' | `rows?${string}`): Promise<Page>;
  /** Kills the worker, as a crash would. Returns the time of the request, epoch ms. */
  killWorker(): Promise<number>;
  /** Closes every tab and waits until their worker has ended. */
  clear(): Promise<void>;
  tapWorker(): Promise<WorkerTap>;
  /** Returns the MB of the worker's heap after a garbage collection. */
  workerHeap(): Promise<number>;
}

const HEADLESS = '/tests/bench/in-tab/index.html';
const bareAddress = (page: string): string => {
  const [name, query = ''] = page.split('?');
  return `/tests/bench/in-tab/${name}.html?${query}`;
};

/** Runs the body with a browser and the demo's service. The browser's profile is on the disk. */
export const withDemo = <T>(
  executablePath: string,
  body: (demo: Demo) => Promise<T>,
  {
    settings = {},
    account = AGENT,
  }: { readonly settings?: Readonly<Record<string, string>>; readonly account?: Account } = {},
): Promise<T> =>
  withDemoServer(
    'bench',
    () =>
      withProfile({ executablePath, baseURL: CONSOLE_ADDRESS }, async (context) => {
        const browser = context.browser();
        if (browser === null) throw new Error('This Chromium cannot be controlled.');
        return body(await demoIn(context, browser, account));
      }),
    settings,
  );

async function demoIn(context: BrowserContext, browser: Browser, account: Account): Promise<Demo> {
  context.on('weberror', (event) => console.error(event.error()));
  await context.addInitScript(installTape, CLOCK_CHANNEL);
  await forgetWorkerFailures(context);
  const devTools = await browser.newBrowserCDPSession();
  /**
   * Opens the tab in its own window. A background tab renders only once a second, even if it reports itself as visible.
   */
  const newPage = async (): Promise<Page> => {
    const opened = context.waitForEvent('page');
    await devTools.send('Target.createTarget', { url: 'about:blank', newWindow: true });
    return opened;
  };
  const open = async (path: string): Promise<Page> => {
    const page = await newPage();
    await page.goto(path);
    return page;
  };
  /** This tab stays open without a worker. It checks whether workers still have their locks. */
  const watcher = await open(HEADLESS);
  const tabs = () => context.pages().filter((page) => page !== watcher);

  const theWorker = async (): Promise<string> => {
    const [targetId, ...others] = await sharedWorkers(browser);
    if (targetId === undefined || others.length > 0) throw new Error('There must be one worker.');
    return targetId;
  };

  const clear = async (): Promise<void> => {
    for (const page of tabs()) await page.close();
    await killSharedWorkers(browser);
    await watcher.evaluate(() => window.headless.untilNoLocks());
  };

  const signInAgain = async (): Promise<void> => {
    await context.clearCookies();
    const page = await newPage();
    await signIn(page, '/chat', account);
    await chatRows(page).first().waitFor();
    await clear();
  };
  await signInAgain();
  return {
    version: browser.version(),
    signInAgain,
    async forgetLogs() {
      const storage = await context.newCDPSession(watcher);
      await storage.send('Storage.clearDataForOrigin', {
        origin: CONSOLE_ADDRESS,
        storageTypes: 'indexeddb',
      });
      await storage.detach();
    },
    openScreen: async (path = '/chat') => tapedTab(await open(path)),
    openHeadless: () => open(HEADLESS),
    openBare: (page) => open(bareAddress(page)),
    async killWorker() {
      // Looking for the worker takes longer than killing it.
      const targetId = await theWorker();
      const askedAt = epochNow();
      await devTools.send('Target.closeTarget', { targetId });
      return askedAt;
    },
    clear,
    tapWorker: async () => tapWorker(browser, await theWorker()),
    workerHeap: async () => heapOf(browser, await theWorker()),
  };
}
