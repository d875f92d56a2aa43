import { expect, test } from 'vitest';
import { textReason } from '../../../../../src/core/kernel/reasons.ts';
import { rowsOf } from '../../../../../src/core/model/chat/chat.ts';
import { type DomainEvent, eventOf } from '../../../../../src/core/model/events.ts';
import { fold } from '../../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../../src/core/model/state.ts';
import { logged, messageOf } from '../../../support/random-events.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

const chatId = 'c1';
const page = (place: 'newest' | 'older', numbers: readonly number[], older: string | null) =>
  eventOf('page.loaded', {
    chatId,
    place,
    joined: place === 'older',
    live: true,
    messages: numbers.map((number) => messageOf(chatId, number)),
    participants: [],
    older,
  });
const send = { chatId, clientMessageId: 'm1' };
const sent = [
  eventOf('outbox.enqueued', { ...send, body: 'text', fromDraft: true, attachment: null, mediaUrl: null }),
  eventOf('outbox.attempted', { ...send, attempt: 1 }),
];
const ours = { ...messageOf(chatId, 2), author: AGENT, direction: 'outbound' as const };
const answered = eventOf('outbox.accepted', { ...send, message: ours });
const chatAfter = (...events: readonly DomainEvent[]) =>
  fold(emptyState([AGENT]), logged(events)).chats.get(chatId);
const rowsAfter = (...events: readonly DomainEvent[]) =>
  [...rowsOf(chatAfter(...events))].map(({ key, message }) => [key, message.id]);
const theirs = (...numbers: readonly number[]) => numbers.map((number) => [`IM-${chatId}-${number}`, number]);

test('a response with a message before the window adds no row; the page with the message does', () => {
  expect(rowsAfter(page('newest', [7, 8], '/older'), ...sent, answered)).toEqual(theirs(7, 8));
});

test('if no older page exists, a response with an older message adds its row', () => {
  expect(rowsAfter(page('newest', [7, 8], null), ...sent, answered)).toEqual([['m1', 2], ...theirs(7, 8)]);
});

test('a send without a row is settled, and gets its key back when the page is loaded', () => {
  const events = [page('newest', [7, 8], '/older'), ...sent, answered];
  expect(chatAfter(...events)).toMatchObject({ queue: [], unsent: 0 });
  expect(rowsAfter(...events, page('older', [1, 2, 4], null))).toEqual([
    ...theirs(1),
    ['m1', 2],
    ...theirs(4, 7, 8),
  ]);
  // A repeated command must not send the message again.
  expect(chatAfter(...events, ...sent)).toMatchObject({ queue: [], unsent: 0 });
});

test('a message that failed before the chat was loaded is placed after the message that was newest at that time', () => {
  const listed = eventOf('chats.listed', {
    q: '',
    by: 'name',
    flags: [],
    isFirst: true,
    chats: [
      {
        chatId,
        name: 'Ada',
        isGroup: false,
        isFavorite: false,
        unseen: 0,
        lastMessage: 'text 8',
        lastAt: messageOf(chatId, 8).at,
        lastDirection: null,
        flags: null,
      },
    ],
    total: 1,
    next: null,
  });
  const failed = eventOf('outbox.rejected', { ...send, reason: textReason('No.'), code: null });
  const read = page('newest', [7, 8, 10], '/older');
  const expected = [...theirs(7, 8), ['m1', null], ...theirs(10)];
  expect(rowsAfter(listed, ...sent, read, failed)).toEqual(expected);
  expect(rowsAfter(listed, ...sent, failed, read)).toEqual(expected);
  // If the chat was empty at the time of sending, the message is the first row.
  expect(rowsAfter(...sent, failed, read)).toEqual([['m1', null], ...theirs(7, 8, 10)]);
});
