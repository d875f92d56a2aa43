import type { Browser, CDPSession } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from '../../../e2e/support/address.ts';

/** The demo's shared workers. Playwright does not reach them; the DevTools protocol does. */

const targetsSchema = v.object({
  targetInfos: v.array(v.object({ targetId: v.string(), type: v.string(), url: v.string() })),
});

async function targets(devTools: CDPSession): Promise<readonly string[]> {
  const { targetInfos } = v.parse(targetsSchema, await devTools.send('Target.getTargets'));
  return targetInfos
    .filter(({ type, url }) => type === 'shared_worker' && url.startsWith(CONSOLE_ADDRESS))
    .map(({ targetId }) => targetId);
}

/** Those that are alive, by their DevTools target id. */
export async function workers(browser: Browser): Promise<readonly string[]> {
  const devTools = await browser.newBrowserCDPSession();
  const alive = await targets(devTools);
  await devTools.detach();
  return alive;
}

/** Kills them as a crash would, tabs left open; epoch ms at which the first kill was asked for. */
export async function killWorkers(browser: Browser): Promise<number> {
  const devTools = await browser.newBrowserCDPSession();
  const alive = await targets(devTools);
  const askedAt = performance.timeOrigin + performance.now();
  for (const targetId of alive) {
    // One that has ended by itself meanwhile is gone all the same.
    await devTools.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }
  await devTools.detach();
  return askedAt;
}
