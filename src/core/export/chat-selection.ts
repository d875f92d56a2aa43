import type { ListedChat, Message } from '../chat/message.ts';
import { EVENT_VERSIONS, type EventOf, type EventType, type LoggedEvent } from '../events.ts';
import { decodeRecord } from '../log/decode.ts';
import type { StoredEvent } from '../log/envelope.ts';

/** Stands for every other chat in the export of one. */
export const OTHER_CHAT = '(another chat)';

/** Of these, a chat's export holds only what is the chat's own, and how other chats' messages are told. */
export const REDACTED_TYPES = [
  'chats.listed',
  'page.loaded',
  'message.received',
  'outbox.accepted',
] as const satisfies readonly EventType[];

/** Streams of events that are no chat's. */
const DOMAIN_STREAMS: readonly string[] = ['connection', 'chats', 'statuses', 'log'];

/** Events that tell messages. */
type TellingType = 'page.loaded' | 'message.received' | 'outbox.accepted';

/** Sids of the messages that an event tells of a chat. */
export function sidsTold(record: StoredEvent, chatId: string): readonly string[] {
  const decoded = decodeRecord(record);
  if (!decoded.ok || !('chatId' in decoded.event.payload) || decoded.event.payload.chatId !== chatId)
    return [];
  return messagesTold(decoded.event).flatMap(({ sid }) => sid ?? []);
}

/**
 * Picks from a log what the thread of one chat depends on: the chat's own events, the statuses of its
 * messages (`sids`), its entries in pages of the list, the connection's changes and what was trimmed. Of
 * other chats it takes one fact: that accounts of messages name the send they are of, which decides whether
 * one of our own messages may be a send's echo. Feed it a log's events in their order.
 */
export function chatSelection(
  chatId: string,
  sids: ReadonlySet<string>,
): (record: StoredEvent) => StoredEvent | null {
  const named = new Set<EventType>();

  const emptied = (record: StoredEvent, event: LoggedEvent): StoredEvent | null => {
    const isNews =
      messagesTold(event).some(({ clientMessageId }) => clientMessageId) && !named.has(event.type);
    if (!isNews) return null;
    named.add(event.type);
    switch (event.type) {
      case 'page.loaded':
        return rewritten(record, event.type, {
          chatId: OTHER_CHAT,
          place: 'newest',
          joined: true,
          live: true,
          messages: [NAMED_MESSAGE],
          participants: [],
          older: null,
        });
      case 'message.received':
        return rewritten(record, event.type, { chatId: OTHER_CHAT, message: NAMED_MESSAGE });
      case 'outbox.accepted':
        return rewritten(record, event.type, {
          chatId: OTHER_CHAT,
          clientMessageId: OTHER_CHAT,
          message: NAMED_MESSAGE,
        });
      default:
        return null;
    }
  };

  return (record) => {
    const decoded = decodeRecord(record);
    if (!decoded.ok) return record.stream === chatId && !DOMAIN_STREAMS.includes(chatId) ? record : null;
    const { event } = decoded;
    switch (event.type) {
      case 'connection.changed':
      case 'flags.listed':
      case 'templates.listed':
      case 'log.trimmed':
        return record;
      case 'chats.listed': {
        const own = event.payload.chats.filter((chat) => chat.chatId === chatId);
        return own.length === 0 ? null : rewritten(record, event.type, pageOf(own));
      }
      case 'conversation.added':
        return event.payload.chat.chatId === chatId ? record : null;
      case 'status.observed': {
        const { sid } = event.payload;
        return event.payload.chatId === chatId || (event.payload.chatId === null && sids.has(sid))
          ? record
          : null;
      }
      default:
        return event.payload.chatId === chatId ? record : emptied(record, event);
    }
  };
}

/** A message of which only that it named its send is known. */
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

/** What was searched for, how many there are and where to read on tell of other chats. */
const pageOf = (chats: ListedChat[]): EventOf<'chats.listed'>['payload'] => ({
  q: '',
  by: 'name',
  flags: [],
  isFirst: false,
  chats,
  total: null,
  next: null,
});

function rewritten<T extends 'chats.listed' | TellingType>(
  { seq, id, at, recordedAt, stream }: StoredEvent,
  type: T,
  payload: EventOf<T>['payload'],
): StoredEvent {
  return {
    seq,
    id,
    type,
    v: EVENT_VERSIONS[type],
    stream: type === 'chats.listed' ? stream : OTHER_CHAT,
    at,
    recordedAt,
    payload,
  };
}

function messagesTold(event: LoggedEvent): readonly Message[] {
  switch (event.type) {
    case 'page.loaded':
      return event.payload.messages;
    case 'message.received':
      return [event.payload.message];
    case 'outbox.accepted':
      return event.payload.message === null ? [] : [event.payload.message];
    default:
      return [];
  }
}
