import { onTestFinished } from 'vitest';
import { type UnhandledErrors, watchUnhandledErrors } from '../../src/worker/protocol/unhandled-errors.ts';
import { createErrorScope } from '../worker/error-scope.ts';

/**
 * Passes unhandled rejections to the worker's handler until the test ends, so that the test can count them. Rejections
 * that the handler does not attribute to the SDK still fail the run.
 */
export function watchProcess(): UnhandledErrors {
  const { scope, reject } = createErrorScope();
  const unhandled = watchUnhandledErrors(scope, Date.now);
  const before = process.listeners('unhandledRejection');
  const hear = (reason: unknown, promise: Promise<unknown>): void => {
    if (reject(reason)) for (const listener of before) listener(reason, promise);
  };
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  onTestFinished(() => {
    process.removeListener('unhandledRejection', hear);
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  return unhandled;
}
