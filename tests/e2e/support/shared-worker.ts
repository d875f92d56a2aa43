import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from './address.ts';

/** Playwright doesn't list shared workers; the DevTools protocol does. */

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

async function targets(session: CDPSession): Promise<string[]> {
  const { targetInfos } = v.parse(targetsSchema, await session.send('Target.getTargets'));
  return targetInfos
    .filter(({ type, url }) => type === 'shared_worker' && url.startsWith(CONSOLE_ADDRESS))
    .map(({ targetId }) => targetId);
}

/** The console's shared workers that are alive, by their DevTools target id. */
export const sharedWorkers = (browser: Browser): Promise<string[]> => withDevTools(browser, targets);

/**
 * Kills the console's shared workers as a crash would, tabs left open.
 * @returns how many there were
 */
export const killSharedWorkers = (browser: Browser): Promise<number> =>
  withDevTools(browser, async (session) => {
    const alive = await targets(session);
    for (const targetId of alive) {
      await session.send('Target.closeTarget', { targetId });
    }
    return alive.length;
  });

/** Has every tab make its SharedWorker as browsers do that don't know `extendedLifetime`. */
export const withoutExtendedLifetime = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    globalThis.SharedWorker = new Proxy(SharedWorker, {
      construct: (Worker, [url, { extendedLifetime: _, ...options }]) => new Worker(url, options),
    });
  });

const receivedSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
});

/** The method under which the DevTools protocol tells of a console line, and of an uncaught error. */
const TOLD = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'];

/** Takes down what the console's one shared worker writes to its console, from its beginning. */
export async function recordWorkerConsole(
  browser: Browser,
): Promise<{ lines: () => Promise<string[]>; stop: () => Promise<void> }> {
  const session = await browser.newBrowserCDPSession();
  const [targetId] = await targets(session);
  if (targetId === undefined) throw new Error('There is no shared worker.');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const lines: string[] = [];
  const answers = new Map<number, () => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const received = v.parse(receivedSchema, JSON.parse(message));
    if (received.id !== undefined) answers.get(received.id)?.();
    if (TOLD.includes(received.method ?? '')) lines.push(JSON.stringify(received.params));
  });
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<void> => {
    last += 1;
    const id = last;
    const answered = new Promise<void>((resolve) => answers.set(id, resolve));
    void session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    return answered;
  };
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
