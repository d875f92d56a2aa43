import type { Message } from '../chat/message.ts';
import type { Timestamp } from '../time.ts';

/** The text of a redacted message, in the log and on the screen. */
export const REDACTED_TEXT = '[Text removed]';

/**
 * Largest difference in ms between the times that two sources report for one message. The chat list names its
 * last message only by its time.
 */
const SAME_TIME_MS = 1_000;

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

/** Returns whether a list entry with this time shows the redacted message. */
export const isLastMessage = ({ sentAt }: Pick<Redaction, 'sentAt'>, lastAt: Timestamp | null): boolean =>
  lastAt !== null && Math.abs(lastAt - sentAt) <= SAME_TIME_MS;

/** Returns the names of a realtime message that are certain. Its id is only a hint. */
export const certainNames = ({ sid, clientMessageId }: RedactedNames): RedactedNames => ({
  sid,
  clientMessageId,
  id: null,
});
