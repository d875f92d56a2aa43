import { type Browser, type BrowserContext, type CDPSession, expect } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from './address.ts';
import { attach } from './devtools.ts';
import { STAND_STILL } from './hung-worker.ts';

/** The worker that the tabs share, of either kind, by the DevTools protocol: Playwright doesn't list SharedWorkers. */

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

/** A shared worker can be closed from outside, a dedicated one only by its own word. */
const TARGET_TYPES = ['shared_worker', 'worker'];

async function targetInfos(session: CDPSession) {
  const { targetInfos } = v.parse(targetsSchema, await session.send('Target.getTargets'));
  return targetInfos.filter(
    ({ type, url }) => TARGET_TYPES.includes(type) && url.startsWith(CONSOLE_ADDRESS),
  );
}

const targets = async (session: CDPSession): Promise<string[]> =>
  (await targetInfos(session)).map(({ targetId }) => targetId);

/** The console's workers that are alive, by their DevTools target id. */
export const sharedWorkers = (browser: Browser): Promise<string[]> => withDevTools(browser, targets);

/** The console's one worker, once there is no other: two may stand side by side for a moment. */
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

/**
 * Kills the console's workers as a crash would, tabs left open.
 * @returns how many there were
 */
export const killSharedWorkers = (browser: Browser): Promise<number> =>
  withDevTools(browser, async (session) => {
    const alive = await targetInfos(session);
    for (const { targetId, type } of alive) {
      if (type === 'shared_worker') {
        // One that has ended by itself meanwhile is gone all the same.
        await session.send('Target.closeTarget', { targetId }).catch(() => undefined);
      } else await (await attach(session, targetId)).ask('Runtime.evaluate', { expression: 'close()' });
    }
    return alive.length;
  });

/** Moments of the worker's own, by what brings them about. */
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

/** Has the console's one worker stand still, until it is ended, when this moment comes. */
export async function hangSharedWorkerWhenIt(browser: Browser, moment: keyof typeof MOMENTS): Promise<void> {
  const targetId = await theSharedWorker(browser);
  await withDevTools(browser, async (session) => {
    const { ask } = await attach(session, targetId);
    await ask('Runtime.evaluate', {
      expression: `{ const standStill = () => ${STAND_STILL}; ${MOMENTS[moment]} }`,
    });
  });
}

/** Has every tab make its SharedWorker as browsers do that don't know `extendedLifetime`. */
export const withoutExtendedLifetime = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (typeof SharedWorker === 'undefined') return;
    globalThis.SharedWorker = new Proxy(SharedWorker, {
      construct: (Worker, [url, { extendedLifetime: _, ...options }]) => new Worker(url, options),
    });
  });

/** The method under which the DevTools protocol tells of a console line, and of an uncaught error. */
const TOLD = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'];

/** Takes down what the console's one worker writes to its console, from its beginning. */
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
      // One line of our own: when it is there, all before it are.
      await ask('Runtime.evaluate', { expression: 'console.log("the test reads along")' });
      return lines;
    },
    stop: () => session.detach(),
  };
}
