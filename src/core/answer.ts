/** How a command was answered: a value, or a refusal that a person can read. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const REFUSAL_CODES = [
  'notSignedIn',
  'sessionExpired',
  'notAllowed',
  'unknownChat',
  'unknownMessage',
  'emptyMessage',
  'messageTooLong',
  'unsentMessages',
  'rejected',
  'unreachable',
  'malformedAnswer',
  'malformedCommand',
  'storage',
  'workerLost',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  readonly code: RefusalCode;
  /** A sentence for the screen: what happened, what was kept, what to do. */
  readonly message: string;
  /** Messages by form field, for a refused form (spec section 8: `errors.email`). */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

export const done = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refuse = (code: RefusalCode, message: string, fields?: Refusal['fields']): Answer<never> => ({
  ok: false,
  refusal: fields === undefined ? { code, message } : { code, message, fields },
});
