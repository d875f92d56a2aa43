import { certainId } from '../../model/chat/chat.ts';
import type { Message } from '../../model/chat/message.ts';
import type { Row } from '../../model/chat/row.ts';
import { type DomainEvent, isSendEvent } from '../../model/events.ts';

/**
 * All known ids of one message: ids from the client that wrote it, Twilio's sids, and the service's numeric
 * ids.
 */
export interface MessageNames {
  readonly chatId: string;
  readonly clientIds: ReadonlySet<string>;
  readonly sids: ReadonlySet<string>;
  readonly ids: ReadonlySet<number>;
}

type Named = Pick<Message, 'clientMessageId' | 'sid' | 'id'>;

/** Returns the ids of a message from its row, or from the row's key if the row is gone. */
export function namesOfRow(chatId: string, key: string, row: Row | undefined): MessageNames {
  // A key is a `clientMessageId` or a sid.
  const none = { chatId, clientIds: new Set([key]), sids: new Set([key]), ids: new Set<number>() };
  return row === undefined ? none : withNames(none, { ...row.message, id: certainId(row) });
}

/** Counts the ids. Ids are only ever added, so an equal count means equal ids. */
export const countNames = ({ clientIds, sids, ids }: MessageNames): number =>
  clientIds.size + sids.size + ids.size;

/** Adds the ids in this record of the message. Returns the same object if no id is new. */
export function withNames(names: MessageNames, { clientMessageId, sid, id }: Named): MessageNames {
  const clientIds = withOne(names.clientIds, clientMessageId);
  const sids = withOne(names.sids, sid);
  const ids = withOne(names.ids, id);
  return clientIds === names.clientIds && sids === names.sids && ids === names.ids
    ? names
    : { ...names, clientIds, sids, ids };
}

export const joinNames = (a: MessageNames, b: MessageNames): MessageNames => ({
  chatId: a.chatId,
  clientIds: new Set([...a.clientIds, ...b.clientIds]),
  sids: new Set([...a.sids, ...b.sids]),
  ids: new Set([...a.ids, ...b.ids]),
});

const withOne = <T>(known: ReadonlySet<T>, one: T | null): ReadonlySet<T> =>
  one === null || known.has(one) ? known : new Set([...known, one]);

const hasName = ({ clientIds, sids, ids }: MessageNames, { clientMessageId, sid, id }: Named): boolean =>
  (clientMessageId !== null && clientIds.has(clientMessageId)) ||
  (sid !== null && sids.has(sid)) ||
  (id !== null && ids.has(id));

/** Returns the names of a realtime message that are certain. Its id is only a hint. */
const realtimeNames = ({ clientMessageId, sid }: Message): Named => ({ clientMessageId, sid, id: null });

export function messageIn(names: MessageNames, event: DomainEvent): Message | null {
  switch (event.type) {
    case 'page.loaded':
      return event.payload.chatId === names.chatId
        ? (event.payload.messages.find((message) => hasName(names, message)) ?? null)
        : null;
    case 'message.received':
      return event.payload.chatId === names.chatId && hasName(names, realtimeNames(event.payload.message))
        ? event.payload.message
        : null;
    case 'outbox.accepted':
      return isSendOf(names, event.payload) ? event.payload.message : null;
    default:
      return null;
  }
}

const isSendOf = (
  { chatId, clientIds }: MessageNames,
  send: { readonly chatId: string; readonly clientMessageId: string },
): boolean => send.chatId === chatId && clientIds.has(send.clientMessageId);

export function isAbout(names: MessageNames, event: DomainEvent): boolean {
  switch (event.type) {
    case 'page.loaded':
    case 'message.received':
      return messageIn(names, event) !== null;
    case 'status.observed':
      return names.sids.has(event.payload.sid);
    case 'message.redacted':
      return event.payload.chatId === names.chatId && hasName(names, event.payload);
    case 'message.failureSettled':
      return (
        event.payload.chatId === names.chatId && hasName(names, { clientMessageId: null, ...event.payload })
      );
    default:
      return isSendEvent(event) && isSendOf(names, event.payload);
  }
}

export function namesAfter(names: MessageNames, event: DomainEvent): MessageNames {
  const message = messageIn(names, event);
  if (message === null) return names;
  return withNames(names, event.type === 'message.received' ? realtimeNames(message) : message);
}
