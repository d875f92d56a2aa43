import fc from 'fast-check';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import { SETTLEMENTS } from '../../../src/core/model/chat/delivery/delivery-status.ts';
import { FLAG_CHANGE_CAUSES } from '../../../src/core/model/chat/events.ts';
import type { Message } from '../../../src/core/model/chat/message.ts';
import { CONNECTION_STATES } from '../../../src/core/model/connection/connection-state.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../src/core/model/events.ts';
import { AGENT } from './service-in-memory.ts';

export const CHATS = ['c1', 'c2', 'c3'] as const;
/** Number of messages in a chat. Their ids start at 1. */
const MESSAGES = 9;
/** Number of messages in a chat that this device sent. Their client message ids are `c1-m1` and so on. */
const SENDS = 3;
const MINUTE_MS = 60_000;

const chatId = fc.constantFrom(...CHATS);
const id = fc.integer({ min: 1, max: MESSAGES });
const time = fc.integer({ min: 0, max: MESSAGES + 1 }).map((minutes) => minutes * MINUTE_MS);
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const sendOf = (chat: string, number: number) => `${chat}-m${number}`;

/** How a message is reported: with or without its id, and with or without its client message id. */
const telling = fc.record({ withId: fc.boolean(), named: fc.boolean(), skewMs: fc.constantFrom(0, 0, 5) });

/**
 * Returns the n-th message of a chat. It is the same message however it is reported. Every third message was sent from
 * this device.
 */
export function messageOf(
  chat: string,
  number: number,
  report: { readonly withId: boolean; readonly named: boolean; readonly skewMs: number } = {
    withId: true,
    named: true,
    skewMs: 0,
  },
): Message {
  const isOurs = number % 3 === 0;
  return {
    id: report.withId ? number : null,
    sid: `IM-${chat}-${number}`,
    index: number,
    clientMessageId: isOurs && report.named ? sendOf(chat, number / 3) : null,
    body: `text ${number}`,
    author: isOurs ? AGENT : '+447700900001',
    direction: isOurs ? 'outbound' : 'inbound',
    at: number * MINUTE_MS + report.skewMs,
    status: isOurs ? 'sent' : null,
    errorCode: null,
    mediaUrl: null,
  };
}

const page = fc
  .record({
    chatId,
    place: fc.constantFrom('newest' as const, 'older' as const),
    joined: fc.boolean(),
    live: fc.boolean(),
    first: id,
    length: fc.integer({ min: 0, max: 5 }),
    more: fc.boolean(),
    named: fc.boolean(),
  })
  .map(({ first, length, more, named, ...rest }) => {
    const last = Math.min(MESSAGES, first + length - 1);
    const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
    return eventOf('page.loaded', {
      ...rest,
      messages: numbers.map((number) => messageOf(rest.chatId, number, { withId: true, named, skewMs: 0 })),
      participants: [],
      older: more ? `/older-than-${first}` : null,
    });
  });

const listed = fc.record({
  chatId,
  name: fc.constantFrom('Ada', 'Grace'),
  isGroup: fc.boolean(),
  isFavorite: fc.boolean(),
  unseen: fc.integer({ min: 0, max: 4 }),
  lastMessage: orNone(fc.constant('text')),
  lastAt: orNone(time),
  lastDirection: orNone(fc.constantFrom('inbound', 'outbound')),
  flags: orNone(fc.subarray(['7', '8'])),
});

const send = fc.record({ chatId, number: fc.integer({ min: 1, max: SENDS }) }).map(({ chatId, number }) => ({
  chatId,
  clientMessageId: sendOf(chatId, number),
}));

/** Pictures of a chat. Events may add a picture to the draft and send it with a message. */
const picture = fc.record({ chatId, number: fc.integer({ min: 1, max: 2 }) }).map(({ chatId, number }) => ({
  chatId,
  attachmentId: `${chatId}-p${number}`,
}));

const attachments: fc.Arbitrary<DomainEvent> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(picture, orNone(fc.constant('https://media.test/1')))
      .map(([it, url]) => eventOf('attachment.added', { ...it, name: 'a.png', size: 9, url })),
  },
  picture.map((it) => eventOf('attachment.removed', it)),
  picture.map((it) => eventOf('attachment.uploaded', { ...it, url: 'https://media.test/1' })),
  picture.map((it) => eventOf('attachment.failed', { ...it, reason: textReason('No') })),
  picture.map((it) => eventOf('attachment.retried', it)),
  fc.tuple(picture, fc.integer({ min: 1, max: SENDS })).map(([{ chatId, attachmentId }, number]) =>
    eventOf('outbox.enqueued', {
      chatId,
      clientMessageId: sendOf(chatId, number),
      body: 'text',
      fromDraft: true,
      attachment: { attachmentId, name: 'a.png', size: 9 },
      mediaUrl: null,
    }),
  ),
);

const outbox: fc.Arbitrary<DomainEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: send.map((it) =>
      eventOf('outbox.enqueued', { ...it, body: 'text', fromDraft: true, attachment: null, mediaUrl: null }),
    ),
  },
  { weight: 3, arbitrary: send.map((it) => eventOf('outbox.attempted', { ...it, attempt: 1 })) },
  fc.tuple(send, fc.boolean()).map(([it, hasMessage]) =>
    eventOf('outbox.accepted', {
      ...it,
      message: hasMessage
        ? { ...messageOf(it.chatId, Number(it.clientMessageId.at(-1)) * 3), clientMessageId: null }
        : null,
    }),
  ),
  send.map((it) => eventOf('outbox.rejected', { ...it, reason: textReason('No'), code: null })),
  send.map((it) => eventOf('outbox.unresolved', { ...it, cause: 'unanswered' })),
  send.map((it) => eventOf('outbox.released', { ...it, cause: 'absent' })),
  send.map((it) => eventOf('outbox.requeued', it)),
  send.map((it) => eventOf('outbox.discarded', it)),
);

export const domainEvent: fc.Arbitrary<DomainEvent> = fc.oneof(
  { weight: 5, arbitrary: page },
  {
    weight: 6,
    arbitrary: fc
      .tuple(chatId, id, telling)
      .map(([chat, number, report]) =>
        eventOf('message.received', { chatId: chat, message: messageOf(chat, number, report) }),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        q: fc.constantFrom('', '', 'a'),
        by: fc.constantFrom('name' as const, 'name' as const, 'phone' as const),
        flags: fc.constantFrom<string[][]>([], [], ['7']),
        isFirst: fc.boolean(),
        chats: fc.uniqueArray(listed, { selector: (chat) => chat.chatId, maxLength: 3 }),
        total: orNone(fc.constant(3)),
        next: orNone(fc.constant('/next')),
      })
      .map((payload) => eventOf('chats.listed', payload)),
  },
  fc.subarray(['7', '8']).map((ids) =>
    eventOf('flags.listed', {
      flags: ids.map((id) => ({ id, name: `Flag ${id}`, colour: 'red' as const })),
    }),
  ),
  fc.subarray(['HX1', 'HX2']).map((sids) =>
    eventOf('templates.listed', {
      templates: sids.map((sid) => ({ sid, name: `Template ${sid}`, body: 'Hello {{name}}', defaults: [] })),
    }),
  ),
  listed.map((chat) => eventOf('conversation.added', { chat, createdAt: null })),
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        chatId,
        id,
        fc.boolean(),
        fc.constantFrom('sent' as const, 'delivered' as const, 'failed' as const),
      )
      .map(([chat, number, isPlaced, status]) =>
        eventOf('status.observed', {
          sid: `IM-${chat}-${number}`,
          chatId: isPlaced ? chat : null,
          status,
          errorCode: status === 'failed' ? '30007' : null,
          changedAt: null,
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        chatId,
        throughId: fc.integer({ min: 0, max: MESSAGES }),
        throughAt: time,
        opening: fc.boolean(),
      })
      .map((payload) => eventOf('horizon.advanced', payload)),
  },
  chatId.map((chat) => eventOf('chat.markedUnread', { chatId: chat })),
  {
    weight: 2,
    arbitrary: fc.oneof(
      chatId.map((chat) => eventOf('chat.deletionAsked', { chatId: chat, dueAt: 10_000 })),
      chatId.map((chat) => eventOf('chat.deletionUndone', { chatId: chat })),
      chatId.map((chat) => eventOf('chat.deletionAttempted', { chatId: chat, attempt: 1 })),
      chatId.map((chat) => eventOf('chat.deletionFailed', { chatId: chat, reason: textReason('No') })),
      chatId.map((chat) => eventOf('chat.deleted', { chatId: chat })),
    ),
  },
  chatId.map((chat) =>
    eventOf('participants.listed', {
      chatId: chat,
      participants: [{ uuid: 'p', phone: '+447700900001', sid: null, identity: null, address: null }],
    }),
  ),
  fc
    .record({
      chatId,
      put: fc.subarray(['7', '8']),
      taken: fc.subarray(['7', '8']),
      by: fc.constantFrom(...FLAG_CHANGE_CAUSES),
      reason: orNone(fc.constant(textReason('No'))),
    })
    .map((payload) => eventOf('chat.flagged', payload)),
  fc
    .tuple(chatId, id, fc.constantFrom(...SETTLEMENTS))
    .map(([chat, number, by]) =>
      eventOf('message.failureSettled', { chatId: chat, sid: `IM-${chat}-${number}`, id: null, by }),
    ),
  fc.record({ chatId, isMuted: fc.boolean() }).map((payload) => eventOf('chat.muted', payload)),
  fc.record({ chatId, isFavorite: fc.boolean() }).map((payload) => eventOf('favourite.set', payload)),
  fc
    .record({ chatId, text: fc.constantFrom('', 'half a', 'half a thought') })
    .map((payload) => eventOf('draft.changed', payload)),
  fc
    .record({ chatId, texts: fc.subarray(['half b', 'half c']) })
    .map((payload) => eventOf('draft.setAside', payload)),
  { weight: 6, arbitrary: outbox },
  { weight: 3, arbitrary: attachments },
  fc
    .constantFrom(...CONNECTION_STATES)
    .map((state) => eventOf('connection.changed', { state, reason: null })),
);

/** Turns events into stored ones, with `seq` numbers and times. */
export const logged = (events: readonly DomainEvent[], after = 0): readonly LoggedEvent[] =>
  events.map((event, place) => ({ ...event, seq: after + place + 1, at: (after + place + 1) * 1000 }));

export const history = (maxLength = 40): fc.Arbitrary<readonly LoggedEvent[]> =>
  fc.array(domainEvent, { maxLength, size: 'max' }).map((events) => logged(events));
