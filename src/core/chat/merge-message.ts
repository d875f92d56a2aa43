import type { Source } from './chat.ts';
import { joinStatus } from './delivery/delivery-status.ts';
import type { Message } from './message.ts';

const AUTHORITY: Readonly<Record<Source, number>> = { here: 0, realtime: 1, server: 2 };

/** A message, and who told of it. */
export interface Account {
  readonly message: Message;
  readonly source: Source;
}

/**
 * Two accounts of one message as one: identities are united, statuses joined by rank, and the rest is
 * taken from the account with more authority (of equals, from the later one). The known message itself
 * where the other says nothing new.
 */
export function mergeMessage(known: Account, told: Account): Account {
  const [lead, other] = AUTHORITY[told.source] >= AUTHORITY[known.source] ? [told, known] : [known, told];
  const a = known.message;
  const b = told.message;
  const status = a.status === null ? b.status : b.status === null ? a.status : joinStatus(a.status, b.status);
  const merged: Message = {
    ...lead.message,
    id: a.id ?? b.id,
    sid: a.sid ?? b.sid,
    index: a.index ?? b.index,
    clientMessageId: a.clientMessageId ?? b.clientMessageId,
    mediaUrl: lead.message.mediaUrl ?? other.message.mediaUrl,
    status,
    errorCode: lead.message.errorCode ?? other.message.errorCode,
  };
  return { source: lead.source, message: isSame(a, merged) ? a : merged };
}

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
