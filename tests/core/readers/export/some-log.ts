import fc from 'fast-check';
import { textReason } from '../../../../src/core/kernel/reasons.ts';
import { DELIVERY_STATUSES } from '../../../../src/core/model/chat/delivery/delivery-status.ts';
import { FLAG_CHANGE_CAUSES } from '../../../../src/core/model/chat/events.ts';
import type { ListedChat, Message } from '../../../../src/core/model/chat/message.ts';
import { CONNECTION_STATES } from '../../../../src/core/model/connection/connection-state.ts';
import { type DomainEvent, dedupeKeyOf, eventOf, streamOf } from '../../../../src/core/model/events.ts';
import { RELEASE_CAUSES, UNRESOLVED_CAUSES } from '../../../../src/core/model/outbox/events.ts';
import type { StoredEvent } from '../../../../src/core/ports/envelope.ts';
import { RUNS as ALL_RUNS } from '../../../properties/runs.ts';

/** Number of runs for each property. Each run hashes a whole log, line by line. */
export const RUNS = Math.ceil(ALL_RUNS / 4);
export const TIMEOUT_MS = 10_000 + RUNS * 80;

export const AGENT = 'agent@example.com';
export const CHATS = ['chat-one', 'chat-two', 'chat-three'] as const;

const chatId = fc.constantFrom(...CHATS);
const few = fc.integer({ min: 1, max: 5 });
const at = fc.integer({ min: 1, max: 60 });
const status = fc.constantFrom(...DELIVERY_STATUSES);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constant('"hash":"\n'));

/** Every event of a chat contains the chat's name, so that the test finds events of other chats. */
const sidOf = (chat: string, n: number) => `IM-${chat}-${n}`;
const sendOf = (chat: string, n: number) => `send-${chat}-${n}`;

const message = (chat: string): fc.Arbitrary<Message> =>
  fc
    .record({
      n: few,
      hasId: fc.boolean(),
      hasSid: fc.boolean(),
      send: fc.option(few),
      own: fc.boolean(),
      status: fc.option(status),
      body: text,
      at,
    })
    .map(({ n, hasId, hasSid, send, own, ...told }) => ({
      id: hasId || !hasSid ? n : null,
      sid: hasSid ? sidOf(chat, n) : null,
      index: null,
      clientMessageId: own && send !== null ? sendOf(chat, send) : null,
      body: `${chat} ${told.body}`,
      author: own ? AGENT : `author of ${chat}`,
      direction: own ? 'outbound' : 'inbound',
      at: told.at,
      status: own ? told.status : null,
      errorCode: null,
      mediaUrl: null,
    }));

const listed = (chat: string): fc.Arbitrary<ListedChat> =>
  fc
    .record({
      isGroup: fc.boolean(),
      isFavorite: fc.boolean(),
      unseen: fc.nat({ max: 3 }),
      lastAt: fc.option(at),
      lastDirection: fc.option(fc.constantFrom('inbound', 'outbound')),
    })
    .map((entry) => ({
      chatId: chat,
      name: `name of ${chat}`,
      lastMessage: `last of ${chat}`,
      flags: null,
      ...entry,
    }));

const ofChat = (chat: string): fc.Arbitrary<DomainEvent> => {
  const send = few.map((n) => ({ chatId: chat, clientMessageId: sendOf(chat, n) }));
  const told = message(chat);
  return fc.oneof(
    { weight: 4, arbitrary: told.map((one) => eventOf('message.received', { chatId: chat, message: one })) },
    {
      weight: 2,
      arbitrary: fc
        .record({
          place: fc.constantFrom('newest' as const, 'older' as const),
          joined: fc.boolean(),
          live: fc.boolean(),
          messages: fc.array(told, { maxLength: 3 }),
          older: fc.constantFrom(null, `/older/${chat}`),
        })
        .map((page) => eventOf('page.loaded', { chatId: chat, participants: [], ...page })),
    },
    {
      weight: 3,
      arbitrary: fc.record({ n: few, names: fc.boolean(), status }).map(({ n, names, status: told }) =>
        eventOf('status.observed', {
          sid: sidOf(chat, n),
          chatId: names ? chat : null,
          status: told,
          errorCode: null,
          changedAt: null,
        }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(send, fc.boolean()).map(([one, fromDraft]) =>
        eventOf('outbox.enqueued', {
          ...one,
          body: `to ${chat}`,
          fromDraft,
          attachment: null,
          mediaUrl: null,
        }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(send, few)
        .map(([one, attempt]) => eventOf('outbox.attempted', { ...one, attempt })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(send, fc.option(told))
        .map(([one, answer]) => eventOf('outbox.accepted', { ...one, message: answer })),
    },
    send.map((one) =>
      eventOf('outbox.rejected', { ...one, reason: textReason(`no to ${chat}`), code: null }),
    ),
    fc
      .tuple(send, fc.constantFrom(...UNRESOLVED_CAUSES))
      .map(([one, cause]) => eventOf('outbox.unresolved', { ...one, cause })),
    fc
      .tuple(send, fc.constantFrom(...RELEASE_CAUSES))
      .map(([one, cause]) => eventOf('outbox.released', { ...one, cause })),
    send.map((one) => eventOf('outbox.requeued', one)),
    send.map((one) => eventOf('outbox.discarded', one)),
    fc
      .tuple(few, at, fc.boolean())
      .map(([throughId, throughAt, opening]) =>
        eventOf('horizon.advanced', { chatId: chat, throughId, throughAt, opening }),
      ),
    fc.constant(eventOf('chat.markedUnread', { chatId: chat })),
    few.map((n) =>
      eventOf('message.failureSettled', { chatId: chat, sid: sidOf(chat, n), id: null, by: 'dismissed' }),
    ),
    fc.boolean().map((isMuted) => eventOf('chat.muted', { chatId: chat, isMuted })),
    fc
      .tuple(fc.subarray(['7', '8']), fc.constantFrom(...FLAG_CHANGE_CAUSES))
      .map(([put, by]) => eventOf('chat.flagged', { chatId: chat, put, taken: [], by, reason: null })),
    fc.boolean().map((isFavorite) => eventOf('favourite.set', { chatId: chat, isFavorite })),
    text.map((draft) => eventOf('draft.changed', { chatId: chat, text: `${chat} ${draft}` })),
    listed(chat).map((entry) => eventOf('conversation.added', { chat: entry, createdAt: null })),
  );
};

const ofNoChat: fc.Arbitrary<DomainEvent> = fc.oneof(
  fc
    .constantFrom(...CONNECTION_STATES)
    .map((state) => eventOf('connection.changed', { state, reason: null })),
  fc.uniqueArray(chatId, { maxLength: 3 }).chain((ids) =>
    fc
      .record({
        chats: fc.tuple(...ids.map(listed)),
        isFirst: fc.boolean(),
        isSearch: fc.boolean(),
        isFlagged: fc.boolean(),
      })
      .map(({ chats, isFirst, isSearch, isFlagged }) =>
        eventOf('chats.listed', {
          q: isSearch ? `${CHATS.join()} sought` : '',
          by: 'name',
          flags: isFlagged ? ['flag'] : [],
          isFirst,
          chats,
          total: 3,
          next: `/next/after/${CHATS.join()}`,
        }),
      ),
  ),
);

const event: fc.Arbitrary<DomainEvent> = fc.oneof(
  { weight: 8, arbitrary: chatId.chain(ofChat) },
  { weight: 2, arbitrary: ofNoChat },
);

export const stored = (event: DomainEvent, seq: number): StoredEvent => {
  const dedupeKey = dedupeKeyOf(event);
  return {
    ...event,
    seq,
    id: `event-${seq}`,
    stream: streamOf(event),
    at: seq * 10,
    recordedAt: seq * 10 + 1,
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  };
};

/** Generates a log of three chats. Its first `seq` is 1. */
export const someLog = (size: { readonly max: number }): fc.Arbitrary<readonly StoredEvent[]> =>
  fc
    .array(event, { minLength: 1, maxLength: size.max, size: 'max' })
    .map((events) => events.map((one, index) => stored(one, index + 1)));
