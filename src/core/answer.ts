/** Answer to a command: a value, or a refusal with a text for the screen. */
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
  /** The link or the sign-in step is no longer valid. */
  'expired',
  /** `locked`: too many wrong attempts. `throttled`: too many requests. See `retryAfter`. */
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
  /** Shown to the agent: what happened, which data was kept, and what to do next. */
  readonly message: string;
  /** For a refused form: the messages for each field. Spec section 8 defines the format (`errors.email`). */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter?: number;
}

export const NOT_DONE = 'This couldn’t be saved on this device, so nothing was done. Reload and try again.';
export const NOT_STORED = 'New data couldn’t be saved on this device. Reload to try again.';

export const done = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refuse = (code: RefusalCode, message: string, fields?: Refusal['fields']): Answer<never> => ({
  ok: false,
  refusal: fields === undefined ? { code, message } : { code, message, fields },
});
