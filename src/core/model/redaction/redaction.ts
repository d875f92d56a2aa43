import type { Timestamp } from '../../kernel/time.ts';
import type { Message } from '../chat/message.ts';

/** The text of a redacted message, in the log and on the screen. */
export const REDACTED_TEXT = '[Text removed]';

/** Largest difference in ms between the times that two sources report for one message. */
export const SAME_TIME_MS = 1_000;

/** The ids of a message. A realtime message has no certain `id`, and the service may report no `sid`. */
export type RedactedNames = Pick<Message, 'sid' | 'id' | 'clientMessageId'>;

/** A message of a chat whose text was removed on this device. The service still has the text. */
export interface Redaction extends RedactedNames {
  /** Time of the message, by the service's clock. */
  readonly sentAt: Timestamp;
  /** Seq of the event that removed the text. */
  readonly seq: number;
  /** Whether the stored log and the snapshot have lost the text too. */
  readonly isErased: boolean;
}

/**
 * Returns whether the names are those of one message. A service that ignores the idempotency key may store one
 * send twice. Then both copies have the same `clientMessageId`, so a different sid decides.
 */
export function isSameMessage(a: RedactedNames, b: RedactedNames): boolean {
  if (a.sid !== null && b.sid !== null) return a.sid === b.sid;
  if (a.clientMessageId !== null && b.clientMessageId !== null)
    return a.clientMessageId === b.clientMessageId;
  return a.id !== null && a.id === b.id;
}

/** The last message of a chat, as the chat list shows it. The list gives no id of the message. */
export interface ListedLast {
  readonly text: string | null;
  readonly at: Timestamp | null;
}

export const isSameTime = (a: Timestamp, b: Timestamp | null): boolean =>
  b !== null && Math.abs(a - b) <= SAME_TIME_MS;

/**
 * Returns whether the chat list shows a redacted message. Another message may have been sent at the same time. Then
 * the listed text is that of a message in `others`, and the result is false. If none of them has the listed text, it
 * may be the removed text, so the result is true.
 */
export const showsRedacted = (
  { sentAt }: Pick<Redaction, 'sentAt'>,
  listed: ListedLast,
  others: Iterable<Pick<Message, 'body' | 'at'>>,
): boolean => {
  if (!isSameTime(sentAt, listed.at)) return false;
  for (const { body, at } of others) if (body === listed.text && isSameTime(at, listed.at)) return false;
  return true;
};

/** Returns the names of a realtime message that are certain. Its id is only a hint. */
export const certainNames = ({ sid, clientMessageId }: RedactedNames): RedactedNames => ({
  sid,
  clientMessageId,
  id: null,
});
