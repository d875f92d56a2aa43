import { decodeRecord } from '../../log/decode.ts';
import type { ListedChat, Message } from '../../model/chat/message.ts';
import { messagesIn } from '../../model/chat/messages-in.ts';
import {
  DOMAIN_STREAMS,
  type EventOf,
  type EventType,
  EXPORTED_TYPES,
  isChatEvent,
  type LoggedEvent,
  versionOf,
} from '../../model/events.ts';
import type { StoredEvent } from '../../ports/envelope.ts';

/** Replaces the id of every other chat in the export of one chat. */
export const OTHER_CHAT = '(another chat)';

/** Types of events from which the export of one chat removes the data of other chats. */
export const REDACTED_TYPES = [
  'chats.listed',
  'page.loaded',
  'message.received',
  'outbox.accepted',
] as const satisfies readonly EventType[];

export function messageSids(record: StoredEvent, chatId: string): readonly string[] {
  const decoded = decodeRecord(record);
  return decoded.ok ? sidsIn(decoded.event, chatId) : [];
}

/** Returns the sids of a chat's messages in an event. A status can name a message that the log does not have. */
export const sidsIn = (event: LoggedEvent, chatId: string): readonly string[] => {
  if (!('chatId' in event.payload) || event.payload.chatId !== chatId) return [];
  if (event.type === 'status.observed') return [event.payload.sid];
  return messagesIn(event).flatMap(({ sid }) => sid ?? []);
};

/**
 * Selects the events of a log that one chat's thread needs. These are the chat's own events, the statuses of
 * its messages (`sids`), its entries in the list, changes of the connection, and trims.
 *
 * Of other chats, it keeps only one fact: that the service returns a `clientMessageId` (`namesSends`). The
 * fold needs this fact to decide whether a message may be the echo of a send. Pass the events in the log's
 * order. Returns the same object if the event is kept whole.
 */
export function eventSelection(
  chatId: string,
  sids: ReadonlySet<string>,
): (event: LoggedEvent) => LoggedEvent | null {
  /** Types of events that have already stated that the service returns a `clientMessageId`. */
  const stated = new Set<EventType>();

  /**
   * Redacts an event of another chat. Only its proof that the service returns a `clientMessageId` is kept. Returns
   * null if the event is no such proof, or if an earlier event of the same type was one.
   */
  const redacted = (event: LoggedEvent): LoggedEvent | null => {
    const isNews =
      messagesIn(event).some(({ clientMessageId }) => clientMessageId) && !stated.has(event.type);
    if (!isNews) return null;
    stated.add(event.type);
    switch (event.type) {
      case 'page.loaded':
        return {
          ...event,
          payload: {
            chatId: OTHER_CHAT,
            place: 'newest',
            joined: true,
            live: true,
            messages: [NAMED_MESSAGE],
            participants: [],
            older: null,
          },
        };
      case 'message.received':
        return { ...event, payload: { chatId: OTHER_CHAT, message: NAMED_MESSAGE } };
      case 'outbox.accepted':
        return {
          ...event,
          payload: { chatId: OTHER_CHAT, clientMessageId: OTHER_CHAT, message: NAMED_MESSAGE },
        };
      default:
        return null;
    }
  };

  return (event) => {
    if (!isChatEvent(event)) return EXPORTED_TYPES.has(event.type) ? event : null;
    switch (event.type) {
      case 'connection.changed':
        return event;
      case 'chats.listed': {
        const own = event.payload.chats.filter((chat) => chat.chatId === chatId);
        return own.length === 0 ? null : { ...event, payload: pageOf(own) };
      }
      case 'conversation.added':
        return event.payload.chat.chatId === chatId ? event : null;
      case 'status.observed': {
        const { sid } = event.payload;
        return event.payload.chatId === chatId || (event.payload.chatId === null && sids.has(sid))
          ? event
          : null;
      }
      default:
        return event.payload.chatId === chatId ? event : redacted(event);
    }
  };
}

/** Like `eventSelection`, for stored events, of which some may be unreadable. */
export function chatSelection(
  chatId: string,
  sids: ReadonlySet<string>,
): (record: StoredEvent) => StoredEvent | null {
  const select = eventSelection(chatId, sids);
  return (record) => {
    const decoded = decodeRecord(record);
    if (!decoded.ok) return record.stream === chatId && !DOMAIN_STREAMS.has(chatId) ? record : null;
    const selected = select(decoded.event);
    if (selected === null) return null;
    return selected === decoded.event ? record : rewritten(record, selected);
  };
}

/** An empty message that only has a `clientMessageId`. */
const NAMED_MESSAGE: Message = {
  id: null,
  sid: null,
  index: null,
  clientMessageId: OTHER_CHAT,
  body: '',
  author: null,
  direction: 'outbound',
  at: 0,
  status: null,
  errorCode: null,
  mediaUrl: null,
};

/**
 * Returns a list page with only this chat's entry. The search text, the total and the next link would reveal
 * other chats.
 */
const pageOf = (chats: ListedChat[]): EventOf<'chats.listed'>['payload'] => ({
  q: '',
  by: 'name',
  flags: [],
  isFirst: false,
  chats,
  total: null,
  next: null,
});

const rewritten = (
  { seq, id, at, recordedAt, stream }: StoredEvent,
  { type, payload }: LoggedEvent,
): StoredEvent => ({
  seq,
  id,
  type,
  v: versionOf(type),
  stream: type === 'chats.listed' ? stream : OTHER_CHAT,
  at,
  recordedAt,
  payload,
});
