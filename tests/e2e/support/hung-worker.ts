import type { Browser } from '@playwright/test';
import { attach } from './devtools.ts';

/** Expression that does not end by itself: its worker hears nothing, keeps what it holds, and costs no time. */
export const STAND_STILL = `{
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  for (const never = new Int32Array(memory.buffer); ; ) Atomics.wait(never, 0, 0, 50);
}`;

/** A worker whose thread stands still: it hears nothing, keeps what it holds, and costs no time. */
export interface HungWorker {
  readonly goOn: () => Promise<void>;
  /** It stands still until it is ended: one that is watched when it ends keeps its successor from beginning. */
  readonly leave: () => Promise<void>;
}

/**
 * In a task of its own: one that DevTools asked for is not ended with the worker. And not by the debugger: that
 * throws away what a BroadcastChannel brings meanwhile.
 */
const HANG = `setTimeout(() => {
  console.log('it hangs');
  ${STAND_STILL}
})`;

/** Has a worker stand still until it is told to go on, or is ended; null for one that ended before. */
export async function hangWorker(browser: Browser, targetId: string): Promise<HungWorker | null> {
  const session = await browser.newBrowserCDPSession();
  let begun = (): void => undefined;
  const hangs = new Promise<true>((resolve) => {
    begun = () => resolve(true);
  });
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  session.on('Target.detachedFromTarget', end);
  const { ask } = await attach(session, targetId, (method) => {
    if (method === 'Runtime.consoleAPICalled') begun();
    // Together with the tab whose process it was in.
    if (method === 'Inspector.targetCrashed') end();
  });
  void ask('Runtime.enable');
  void ask('Runtime.evaluate', { expression: HANG });
  if ((await Promise.race([hangs, ended])) !== true) return null;
  return {
    async goOn() {
      await Promise.race([ask('Runtime.terminateExecution'), ended]);
      await session.detach();
    },
    leave: () => session.detach(),
  };
}
