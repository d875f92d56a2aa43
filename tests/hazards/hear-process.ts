import { onTestFinished } from 'vitest';
import { type UnhandledErrors, watchUnhandledErrors } from '../../src/worker/unhandled-errors.ts';
import { createErrorScope } from '../worker/error-scope.ts';

/**
 * What nobody catches goes through the worker's own handler, as in a worker, until the test is over: what that holds
 * back as the SDK's is only counted, all else fails the run as ever.
 */
export function hearProcess(whenOver: (restore: () => void) => void = onTestFinished): UnhandledErrors {
  const { scope, reject } = createErrorScope();
  const unhandled = watchUnhandledErrors(scope, Date.now);
  const before = process.listeners('unhandledRejection');
  const hear = (reason: unknown, promise: Promise<unknown>): void => {
    if (reject(reason)) for (const listener of before) listener(reason, promise);
  };
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  whenOver(() => {
    process.removeListener('unhandledRejection', hear);
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  return unhandled;
}
