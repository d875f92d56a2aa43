import { expect, test, vi } from 'vitest';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import { lastConfirmed } from '../../../src/core/model/chat/chat.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { plain } from '../../properties/inside.ts';
import { logged, messageOf } from '../support/random-events.ts';
import { AGENT } from '../support/service-in-memory.ts';

const listed = {
  chatId: 'c1',
  name: 'Ada',
  isGroup: false,
  isFavorite: false,
  unseen: 0,
  lastMessage: null,
  flags: null,
  lastAt: null,
  lastDirection: null,
};

test('a conversation from the list is counted once, folded with the list or after it', () => {
  const events: readonly LoggedEvent[] = [
    {
      ...eventOf('chats.listed', {
        q: '',
        by: 'name',
        flags: [],
        isFirst: true,
        chats: [listed],
        total: 1,
        next: null,
      }),
      seq: 1,
      at: 1,
    },
    { ...eventOf('conversation.added', { chat: { ...listed, lastAt: 2 }, createdAt: null }), seq: 2, at: 2 },
    {
      ...eventOf('conversation.added', { chat: { ...listed, chatId: 'c2', lastAt: 3 }, createdAt: null }),
      seq: 3,
      at: 3,
    },
  ];
  const empty = emptyState(['agent@example.com']);
  const oneByOne = events.reduce((state, event) => fold(state, [event]), empty);
  expect(oneByOne.index.total).toBe(2);
  expect(fold(empty, events)).toEqual(oneByOne);
});

const enqueued = (chatId: string, number: number): DomainEvent =>
  eventOf('outbox.enqueued', {
    chatId,
    clientMessageId: `send-${number}`,
    body: 'text',
    fromDraft: false,
    attachment: null,
    mediaUrl: null,
  });

test('the last confirmed message is found without a look at each message that waits or failed', () => {
  const chatId = 'c1';
  const numbers = Array.from({ length: 500 }, (_, place) => place);
  const state = fold(
    emptyState([AGENT]),
    logged([
      eventOf('message.received', { chatId, message: messageOf(chatId, 1) }),
      ...numbers.map((number) => enqueued(chatId, number)),
      ...numbers.slice(0, 250).flatMap((number) => [
        eventOf('outbox.attempted', { chatId, clientMessageId: `send-${number}`, attempt: 1 }),
        eventOf('outbox.rejected', {
          chatId,
          clientMessageId: `send-${number}`,
          reason: textReason('no'),
          code: null,
        }),
      ]),
    ]),
  );
  const body = state.chats.get(chatId)?.body;
  if (!body) throw new Error('no messages');
  expect(body.rows.size).toBe(501);
  const looks = vi.spyOn(body.rows, 'at');
  expect(lastConfirmed(body)?.message.sid).toBe('IM-c1-1');
  expect(looks.mock.calls.length).toBeLessThan(5);
});

test('a state stays as it was when later events change its lists', () => {
  const chatId = 'c1';
  const turn = (number: number): readonly DomainEvent[] => [
    enqueued(chatId, number),
    eventOf('page.loaded', {
      chatId,
      place: 'newest',
      joined: true,
      live: true,
      participants: [],
      older: null,
      messages: [
        {
          ...messageOf(chatId, number),
          direction: 'outbound',
          author: `colleague ${number}`,
          status: 'failed',
        },
        { ...messageOf(chatId, 100 + number), direction: 'outbound', status: 'failed' },
      ],
    }),
    eventOf('message.failureSettled', { chatId, sid: `IM-c1-${number}`, id: number, by: 'dismissed' }),
    eventOf('message.redacted', {
      chatId,
      sid: `IM-c1-${number}`,
      id: number,
      clientMessageId: null,
      sentAt: 0,
    }),
    eventOf('message.erased', { chatId, through: number * 5 - 5 }),
  ];
  const events = logged([1, 2, 3, 4].flatMap(turn));
  const half = events.length / 2;
  const earlier = fold(emptyState([AGENT]), events.slice(0, half));
  const before = plain(earlier);
  const later = fold(earlier, events.slice(half));
  expect(plain(earlier)).toEqual(before);
  expect(plain(later)).toEqual(plain(fold(emptyState([AGENT]), events)));
  expect(later.chats.get(chatId)?.undelivered).toHaveLength(4);
  expect(later.chats.get(chatId)?.redactions.map(({ isErased }) => isErased)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
