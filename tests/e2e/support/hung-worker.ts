import type { Browser } from '@playwright/test';
import { attach } from './devtools.ts';

/**
 * A statement that blocks its worker for ever. The worker receives nothing, keeps its locks and connections, and uses
 * almost no CPU time.
 */
export const STAND_STILL = `{
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  for (const never = new Int32Array(memory.buffer); ; ) Atomics.wait(never, 0, 0, 50);
}`;

export interface HungWorker {
  readonly goOn: () => Promise<void>;
  /**
   * Detaches from the worker. The worker remains blocked until it is ended. If DevTools watched a worker while it is
   * ended, its successor would not start.
   */
  readonly leave: () => Promise<void>;
}

/**
 * Blocks in a separate task, because code that DevTools evaluates directly does not end with the worker. A debugger
 * pause does not work either, because it discards messages of broadcast channels.
 */
const HANG = `setTimeout(() => {
  console.log('it hangs');
  ${STAND_STILL}
})`;

/** Blocks a worker until `goOn` is called or the worker is ended. Returns null if the worker had already ended. */
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
    // The worker ends together with the tab whose process runs it.
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
