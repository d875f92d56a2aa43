import { watchUnhandledErrors } from '../../src/worker/protocol/unhandled-errors.ts';

export function createErrorScope() {
  const scope = new EventTarget();
  const dispatch = (type: string, fields: object): boolean =>
    scope.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields));
  return {
    scope,
    reject: (reason: unknown) => dispatch('unhandledrejection', { reason }),
    raise: (error: unknown) => dispatch('error', { error }),
  };
}

/** For tests of hosts in which no uncaught error occurs. */
export const noUnhandledErrors = () => watchUnhandledErrors(createErrorScope().scope, () => 0);
