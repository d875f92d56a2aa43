import { watchUnhandledErrors } from '../../src/worker/unhandled-errors.ts';

/** A worker's scope in which nothing happens but what is thrown into it. */
export function createErrorScope() {
  const scope = new EventTarget();
  /** Whether the browser's own report was left to it. */
  const dispatch = (type: string, fields: object): boolean =>
    scope.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields));
  return {
    scope,
    reject: (reason: unknown) => dispatch('unhandledrejection', { reason }),
    raise: (error: unknown) => dispatch('error', { error }),
  };
}

/** For hosts in whose worker nothing is thrown. */
export const noUnhandledErrors = () => watchUnhandledErrors(createErrorScope().scope, () => 0);
