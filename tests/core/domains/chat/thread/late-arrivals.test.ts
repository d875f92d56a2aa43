import { expect, test } from 'vitest';
import { rowsOf } from '../../../../../src/core/model/chat/chat.ts';
import { type DomainEvent, eventOf } from '../../../../../src/core/model/events.ts';
import { fold } from '../../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../../src/core/model/state.ts';
import { openChat } from '../../../support/open-chat.ts';
import { logged, messageOf } from '../../../support/random-events.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

const chatId = 'c1';
const told = (number: number, withId = true) =>
  eventOf('message.received', {
    chatId,
    message: { ...messageOf(chatId, number, { withId, named: true, skewMs: 0 }), direction: 'inbound' },
  });
const page = (place: 'newest' | 'older', numbers: readonly number[], joined = true) =>
  eventOf('page.loaded', {
    chatId,
    place,
    joined,
    live: true,
    messages: numbers.map((number) => messageOf(chatId, number)),
    participants: [],
    older: '/older',
  });

/** Returns the ids of the messages that are shown as late after these events. */
function lateAfter(...events: readonly DomainEvent[]): readonly (number | null)[] {
  const state = logged(events).reduce((now, event) => fold(now, [event]), emptyState([AGENT]));
  return [...rowsOf(state.chats.get(chatId))].filter(({ late }) => late).map(({ message }) => message.id);
}

test.each<[string, readonly DomainEvent[], readonly number[]]>([
  ['a message of the first page', [page('newest', [3, 1, 2])], []],
  ['a message that arrives in order', [page('newest', [1, 2]), told(4), told(5)], []],
  ['older pages', [page('newest', [5, 6]), page('older', [3, 4]), page('older', [1, 2])], []],
  [
    'a message of overlapping pages',
    [page('newest', [4, 5]), page('newest', [4, 5, 7]), page('older', [2, 4])],
    [],
  ],
  ['a message that arrives before the first page', [told(5), told(4), page('newest', [1, 2, 4, 5])], []],
  ['a message that is reported again', [page('newest', [1, 2]), told(4), told(1), told(4)], []],
])('%s is not late', (_, events, late) => {
  expect(lateAfter(...events)).toEqual(late);
});

test('if two facts arrive in the wrong order, the earlier message is late', () => {
  expect(lateAfter(page('newest', [1, 2]), told(5), told(4))).toEqual([4]);
});

test('a message from a catch-up that arrives after a newer realtime message is late', () => {
  expect(lateAfter(page('newest', [1, 2]), told(7), page('newest', [1, 2, 4, 5, 7]))).toEqual([4, 5]);
});

test('another message on the same page does not make a message late', () => {
  expect(lateAfter(page('newest', [1, 2]), page('newest', [7, 5, 4, 2]))).toEqual([]);
});

test('a realtime message without an id is not late when its id becomes known, and neither are later messages', () => {
  expect(lateAfter(page('newest', [1, 2]), told(4, false), page('newest', [2, 4]))).toEqual([]);
  expect(lateAfter(page('newest', [1, 2]), told(5, false), told(4, false))).toEqual([null]);
});

test('a late message stays late when it is reported again', () => {
  expect(lateAfter(page('newest', [1]), told(5), told(4), page('newest', [1, 4, 5]), told(4))).toEqual([4]);
});

test('the echo of a message sent here is never late', () => {
  const clientMessageId = `${chatId}-m1`;
  const sent = [
    page('newest', [1, 2]),
    eventOf('outbox.enqueued', {
      chatId,
      clientMessageId,
      body: 'text',
      fromDraft: true,
      attachment: null,
      mediaUrl: null,
    }),
    eventOf('outbox.attempted', { chatId, clientMessageId, attempt: 1 }),
    told(5),
  ];
  const echo = eventOf('message.received', { chatId, message: messageOf(chatId, 3) });
  expect(lateAfter(...sent, echo)).toEqual([]);
  const accepted = eventOf('outbox.accepted', { chatId, clientMessageId, message: messageOf(chatId, 3) });
  expect(lateAfter(...sent, accepted, echo)).toEqual([]);
});

test('only messages that arrive out of order are marked in the thread', async () => {
  const { rig, chat, rows } = await openChat();
  rig.service.hold();
  rig.world.inbound({ chatId: chat.id, body: 'First' });
  rig.world.inbound({ chatId: chat.id, body: 'Second' });
  rig.service.release('other');
  await rig.advance(1);
  expect(rows().filter(({ late }) => late)).toMatchObject([{ body: 'First' }]);
  expect(rows().slice(-2)).toMatchObject([{ body: 'First' }, { body: 'Second' }]);
  await rig.restart();
  expect(rows().filter(({ late }) => late)).toMatchObject([{ body: 'First' }]);
});

test('messages missed during an outage are not late', async () => {
  const { rig, chat, rows, bodies } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'Missed' });
  rig.world.inbound({ chatId: chat.id, body: 'Missed too' });
  rig.service.restore();
  await rig.calm();
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
  expect(rows().some(({ late }) => late)).toBe(false);
});
