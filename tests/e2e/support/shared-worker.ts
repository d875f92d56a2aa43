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
