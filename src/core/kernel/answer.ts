import type { OwnReason, Reason } from './reasons.ts';

/** Answer to a command: a value, or a refusal. */
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
  /** Everybody who would get the message has opted out. */
  'optedOut',
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

/** The message that an agent had not seen when they replied. */
export interface UnreadMessage {
  readonly direction: 'inbound' | 'outbound';
  /** The colleague's name. Null if unknown. */
  readonly author: string | null;
  readonly quote: string;
}

export interface Refusal {
  readonly code: RefusalCode;
  /** Why the command was refused. The screens have the sentence, unless it is the service's own text. */
  readonly reason: Reason;
  /** For a refused form: the messages for each field. Spec section 8 defines the format (`errors.email`). */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter?: number;
  /** For `staleReply`. */
  readonly unread?: UnreadMessage;
}

export const done = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refuse = (
  code: RefusalCode,
  reason: OwnReason,
  more: Pick<Refusal, 'fields' | 'unread'> = {},
): Answer<never> => ({ ok: false, refusal: { code, reason, ...more } });
