import { REDACTED_TEXT } from '../redaction/redaction.ts';
import { joinStatus } from './delivery/delivery-status.ts';
import type { Message } from './message.ts';
import type { Source } from './row.ts';

const AUTHORITY: Readonly<Record<Source, number>> = { here: 0, realtime: 1, server: 2 };

export interface SourcedMessage {
  readonly message: Message;
  readonly source: Source;
}

/**
 * Merges two versions of one message. Keeps all ids that either version has, and the status with the higher
 * rank. The other fields come from the source with more authority, or from `incoming` if the sources are
 * equal. Returns the known message object itself if nothing changed.
 */
export function mergeMessage(known: SourcedMessage, incoming: SourcedMessage): SourcedMessage {
  const [lead, other] =
    AUTHORITY[incoming.source] >= AUTHORITY[known.source] ? [incoming, known] : [known, incoming];
  const a = known.message;
  const b = incoming.message;
  const status = a.status === null ? b.status : b.status === null ? a.status : joinStatus(a.status, b.status);
  const merged: Message = {
    ...lead.message,
    // The id of a realtime message is only a hint.
    id: AUTHORITY[incoming.source] > AUTHORITY[known.source] ? (b.id ?? a.id) : (a.id ?? b.id),
    sid: a.sid ?? b.sid,
    index: a.index ?? b.index,
    clientMessageId: a.clientMessageId ?? b.clientMessageId,
    // A removed text stays removed: the service still has it and reports it again.
    body: a.body === REDACTED_TEXT || b.body === REDACTED_TEXT ? REDACTED_TEXT : lead.message.body,
    mediaUrl: lead.message.mediaUrl ?? (isMadeUp(other, lead) ? null : other.message.mediaUrl),
    status,
    errorCode: lead.message.errorCode ?? other.message.errorCode,
  };
  return { source: lead.source, message: isSame(a, merged) ? a : merged };
}

/** Returns whether only the sender's client named the picture, and a page of the service does not have it. */
const isMadeUp = (realtime: SourcedMessage, page: SourcedMessage): boolean =>
  realtime.source === 'realtime' && page.source === 'server' && page.message.direction === 'inbound';

const isSame = (a: Message, b: Message): boolean =>
  a.id === b.id &&
  a.sid === b.sid &&
  a.index === b.index &&
  a.clientMessageId === b.clientMessageId &&
  a.body === b.body &&
  a.author === b.author &&
  a.direction === b.direction &&
  a.at === b.at &&
  a.status === b.status &&
  a.errorCode === b.errorCode &&
  a.mediaUrl === b.mediaUrl;

export const hasAnotherId = (a: Message, b: Message): boolean =>
  a.id !== null && b.id !== null && a.id !== b.id;

export const hasAnotherSid = (a: Message, b: Message): boolean =>
  a.sid !== null && b.sid !== null && a.sid !== b.sid;

export const hasAnotherAuthor = (a: Message, b: Message): boolean =>
  a.author !== null && b.author !== null && a.author !== b.author;
