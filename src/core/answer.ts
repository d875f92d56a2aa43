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
  'badPicture',
  'unknownPicture',
  'unsentMessages',
  'staleReply',
  'unverified',
  'rejected',
  /** The link, or the step, counts no more. */
  'expired',
  /** Too many wrong tries, or too many wishes: `retryAfter` says when again. */
  'locked',
  'throttled',
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
  /** Seconds to wait before asking again. */
  readonly retryAfter?: number;
}

/** What is said when the log can't be written: of a command, and of what the service told. */
export const NOT_DONE = 'This couldn’t be saved on this device, so nothing was done. Reload and try again.';
export const NOT_STORED = 'New data couldn’t be saved on this device. Reload to try again.';

export const done = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refuse = (code: RefusalCode, message: string, fields?: Refusal['fields']): Answer<never> => ({
  ok: false,
  refusal: fields === undefined ? { code, message } : { code, message, fields },
});
