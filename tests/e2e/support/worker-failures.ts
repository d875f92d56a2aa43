import type { BrowserContext } from '@playwright/test';
import { WORKER_FAILURES_KEY } from '../../../src/ui/core-client/worker-failures.ts';

/**
 * Drops the tabs' record of failed workers. For tests that kill far more workers in a minute than a browser does, and
 * that must not wait for each pause.
 */
export const forgetWorkerFailures = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((failuresKey) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key !== failuresKey) setItem.call(this, key, text);
    };
  }, WORKER_FAILURES_KEY);
