import { type Browser, type BrowserContext, type CDPSession, expect } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from './address.ts';
import { attach } from './devtools.ts';
import { STAND_STILL } from './hung-worker.ts';

/**
 * Finds and controls the worker that the tabs share, whether it is a SharedWorker or a dedicated worker. Uses the
 * DevTools protocol, because Playwright does not list SharedWorkers.
 */

const targetsSchema = v.object({
  targetInfos: v.array(v.object({ targetId: v.string(), type: v.string(), url: v.string() })),
});

async function withDevTools<T>(browser: Browser, use: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await browser.newBrowserCDPSession();
  try {
    return await use(session);
  } finally {
    await session.detach();
  }
}

/** A SharedWorker can be closed from outside. A dedicated worker must close itself. */
const TARGET_TYPES = ['shared_worker', 'worker'];

async function targetInfos(session: CDPSession) {
  const { targetInfos } = v.parse(targetsSchema, await session.send('Target.getTargets'));
  return targetInfos.filter(
    ({ type, url }) => TARGET_TYPES.includes(type) && url.startsWith(CONSOLE_ADDRESS),
  );
}

const targets = async (session: CDPSession): Promise<string[]> =>
  (await targetInfos(session)).map(({ targetId }) => targetId);

export const sharedWorkers = (browser: Browser): Promise<string[]> => withDevTools(browser, targets);

/** Waits until the console has exactly one worker, and returns its id. For a moment there may be two. */
export async function theSharedWorker(browser: Browser): Promise<string> {
  let alive: readonly string[] = [];
  await expect
    .poll(async () => {
      alive = await sharedWorkers(browser);
      return alive.length;
    })
    .toBe(1);
  const [worker] = alive;
  if (worker === undefined) throw new Error('There is no worker.');
  return worker;
}

/** Kills the console's workers as a crash would. The tabs remain open. Returns how many workers there were. */
export const killSharedWorkers = (browser: Browser): Promise<number> =>
  withDevTools(browser, async (session) => {
    const alive = await targetInfos(session);
    for (const { targetId, type } of alive) {
      const closing =
        type === 'shared_worker'
          ? session.send('Target.closeTarget', { targetId })
          : attach(session, targetId).then(({ ask }) => ask('Runtime.evaluate', { expression: 'close()' }));
      // The worker may have ended by itself meanwhile.
      await closing.catch(() => undefined);
    }
    return alive.length;
  });

/** Moments in the life of a worker. The code calls `standStill` at that moment. */
const MOMENTS = {
  'makes its log': `
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      const opening = open.apply(this, asked);
      if (asked[0].startsWith('switchboard-log')) opening.addEventListener('upgradeneeded', standStill);
      return opening;
    };`,
  'opens its log': `
    const { request } = LockManager.prototype;
    LockManager.prototype.request = function (...asked) {
      if (asked[0].startsWith('purge:')) setTimeout(standStill);
      return request.apply(this, asked);
    };`,
  stores: `
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...asked) {
      const storing = put.apply(this, asked);
      if (this.name === 'runs') storing.addEventListener('success', standStill);
      return storing;
    };`,
};

export async function hangSharedWorkerWhenIt(browser: Browser, moment: keyof typeof MOMENTS): Promise<void> {
  const targetId = await theSharedWorker(browser);
  await withDevTools(browser, async (session) => {
    const { ask } = await attach(session, targetId);
    await ask('Runtime.evaluate', {
      expression: `{ const standStill = () => ${STAND_STILL}; ${MOMENTS[moment]} }`,
    });
  });
}

/**
 * Makes every tab create its SharedWorker without `extendedLifetime`, as browsers do that do not support this option.
 */
export const withoutExtendedLifetime = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (typeof SharedWorker === 'undefined') return;
    globalThis.SharedWorker = new Proxy(SharedWorker, {
      construct: (Worker, [url, { extendedLifetime: _, ...options }]) => new Worker(url, options),
    });
  });

const TOLD = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'];

export async function recordWorkerConsole(
  browser: Browser,
): Promise<{ lines: () => Promise<string[]>; stop: () => Promise<void> }> {
  const session = await browser.newBrowserCDPSession();
  const [targetId] = await targets(session);
  if (targetId === undefined) throw new Error('There is no worker.');
  const lines: string[] = [];
  const { ask } = await attach(session, targetId, (method, params) => {
    if (TOLD.includes(method)) lines.push(JSON.stringify(params));
  });
  await ask('Runtime.enable');
  await ask('Log.enable');
  return {
    async lines() {
      // This line is written last. When it is recorded, all earlier lines are recorded, too.
      await ask('Runtime.evaluate', { expression: 'console.log("the test reads along")' });
      return lines;
    },
    stop: () => session.detach(),
  };
}
