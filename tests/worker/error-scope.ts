import { watchUnhandledErrors } from '../../src/worker/unhandled-errors.ts';

/** A worker's global scope to which the test dispatches errors. */
export function createErrorScope() {
  const scope = new EventTarget();
  /** Whether the browser would report the error itself. */
  const dispatch = (type: string, fields: object): boolean =>
    scope.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields));
  return {
    scope,
    reject: (reason: unknown) => dispatch('unhandledrejection', { reason }),
    raise: (error: unknown) => dispatch('error', { error }),
  };
}

/** For hosts in tests without uncaught errors. */
export const noUnhandledErrors = () => watchUnhandledErrors(createErrorScope().scope, () => 0);
