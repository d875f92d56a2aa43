import { expect, test } from 'vitest';
import { KEPT_SENDS } from '../../../../src/core/model/chat/kept-names.ts';
import { type DomainEvent, eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState, type State } from '../../../../src/core/model/state.ts';
import { logged, messageOf } from '../../support/random-events.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const chatId = 'c1';
const MANY = KEPT_SENDS + 3;
const numbers = Array.from({ length: MANY }, (_, place) => place + 1);
const bodyOf = (state: State) => state.chats.get(chatId)?.body;
const after = (events: readonly DomainEvent[]) => fold(emptyState([AGENT]), logged(events));
const enqueued = (key: string) =>
  eventOf('outbox.enqueued', {
    chatId,
    clientMessageId: key,
    body: 'text',
    fromDraft: false,
    attachment: null,
    mediaUrl: null,
  });

test('the latest discarded messages are remembered, and ignored when they are reported', () => {
  const events = numbers.flatMap((number) => [
    enqueued(`m${number}`),
    eventOf('outbox.discarded', { chatId, clientMessageId: `m${number}` }),
  ]);
  const spent = bodyOf(after(events))?.spent;
  expect([...(spent ?? [])]).toEqual(numbers.slice(-KEPT_SENDS).map((number) => `m${number}`));
  const again = after([...events, enqueued(`m${MANY}`), enqueued(`m${MANY - KEPT_SENDS + 1}`)]);
  expect(bodyOf(again)?.rows.size).toBe(0);
});

const named = (number: number) => ({ ...messageOf(chatId, number), clientMessageId: `m${number}` });
const page = (messages: readonly ReturnType<typeof messageOf>[], place: 'newest' | 'older' = 'newest') =>
  eventOf('page.loaded', {
    chatId,
    place,
    joined: place === 'older',
    live: true,
    messages: [...messages],
    participants: [],
    older: '/older',
  });

test('the latest messages that left a window keep their keys', () => {
  const cut = after([page(numbers.map(named)), page([messageOf(chatId, MANY + 1)])]);
  expect(bodyOf(cut)?.rows.size).toBe(1);
  expect(bodyOf(cut)?.spent.size).toBe(KEPT_SENDS);
  const told = numbers.map((number) => ({ ...messageOf(chatId, number), clientMessageId: null }));
  const again = fold(cut, [{ ...page(told, 'older'), seq: 3, at: 0 }]);
  const keys = [...(bodyOf(again)?.rows ?? [])].map(({ key }) => key);
  expect(keys.slice(-KEPT_SENDS - 1, -1)).toEqual(numbers.slice(-KEPT_SENDS).map((number) => `m${number}`));
  expect(keys.slice(0, -KEPT_SENDS - 1)).toEqual(
    numbers.slice(0, -KEPT_SENDS).map((number) => `IM-${chatId}-${number}`),
  );
});
