import { onTestFinished } from 'vitest';
import { type UnhandledErrors, watchUnhandledErrors } from '../../src/worker/unhandled-errors.ts';
import { createErrorScope } from '../worker/error-scope.ts';

/**
 * Passes unhandled rejections to the worker's handler until the test ends. Rejections that the handler attributes to
 * the SDK are only counted. All others still fail the run.
 */
export function watchProcess(whenOver: (restore: () => void) => void = onTestFinished): UnhandledErrors {
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
