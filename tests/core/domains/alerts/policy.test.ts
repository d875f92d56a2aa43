import { describe, expect, test } from 'vitest';
import { type Arrival, alertOf, knownBefore } from '../../../../src/core/domains/alerts/policy.ts';
import { emptyChat } from '../../../../src/core/model/chat/chat.ts';
import type { Message } from '../../../../src/core/model/chat/message.ts';
import { type DomainEvent, eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../src/core/model/state.ts';

const message = (over: Partial<Message> = {}): Message => ({
  id: 7,
  sid: 'IM7',
  index: 3,
  clientMessageId: null,
  body: 'Hello?',
  author: '+15550100',
  direction: 'inbound',
  at: 1000,
  status: null,
  errorCode: null,
  mediaUrl: null,
  ...over,
});

const arrival = ({
  message: told = {},
  ...over
}: Omit<Partial<Arrival>, 'message'> & { readonly message?: Partial<Message> } = {}): Arrival => ({
  chatId: 'c1',
  chatName: 'Ada',
  wasReported: false,
  wasRead: false,
  isMuted: false,
  isWatched: false,
  rule: null,
  isQuietNow: false,
  ...over,
  message: message(told),
});

const BOTH = [false, true];

describe('the alert policy', () => {
  const table = (['inbound', 'outbound'] as const).flatMap((direction) =>
    BOTH.flatMap((wasReported) =>
      BOTH.flatMap((wasRead) =>
        BOTH.flatMap((isMuted) =>
          BOTH.map((isWatched) => ({
            direction,
            wasReported,
            wasRead,
            isMuted,
            isWatched,
            // Only one of the thirty-two cases alerts: an inbound message, not reported before, not read and not muted,
            // in a chat that nobody is looking at.
            alerts: direction === 'inbound' && !wasReported && !wasRead && !isMuted && !isWatched,
          })),
        ),
      ),
    ),
  );

  test.each(table)(
    '$direction, reported before: $wasReported, read before: $wasRead, muted: $isMuted, watched: $isWatched → $alerts',
    ({ direction, alerts, ...circumstances }) => {
      const alert = alertOf([arrival({ ...circumstances, message: { direction } })]);
      expect(alert !== null).toBe(alerts);
    },
  );

  test('complaint 13: exactly one row of the table alerts', () => {
    expect(table.filter(({ alerts }) => alerts)).toHaveLength(1);
  });

  test.each([
    [null, false, true],
    [null, true, false],
    ['always', false, true],
    ['always', true, true],
    ['never', false, false],
    ['never', true, false],
  ] as const)('with the rule %s for a flag, in quiet hours: %s → %s', (rule, isQuietNow, alerts) => {
    expect(alertOf([arrival({ rule, isQuietNow })]) !== null).toBe(alerts);
    for (const reason of [{ isMuted: true }, { isWatched: true }, { wasRead: true }])
      expect(alertOf([arrival({ rule, isQuietNow, ...reason })])).toBeNull();
  });

  test('messages that arrive together make one alert, which shows the newest and lists all', () => {
    const alert = alertOf([
      arrival({ message: { sid: 'IM1', at: 10, body: 'first' } }),
      arrival({ message: { sid: 'IM4', at: 40, body: 'newest' }, chatId: 'c2', chatName: 'Ben' }),
      arrival({ message: { sid: 'IM2', at: 20, body: 'second' } }),
      arrival({ message: { sid: 'IM3', at: 50, body: 'seen' }, isWatched: true }),
      arrival({ message: { sid: 'IM5', at: 60, body: 'ours', direction: 'outbound' } }),
    ]);
    expect(alert).toEqual({
      kind: 'message',
      chatId: 'c2',
      chatName: 'Ben',
      text: 'newest',
      at: 40,
      sids: ['IM1', 'IM4', 'IM2'],
    });
  });

  test('of two messages with the same time the one reported later counts as the newest', () => {
    const alert = alertOf([
      arrival({ message: { sid: 'IM1', body: 'first' } }),
      arrival({ message: { sid: 'IM2', body: 'second' } }),
    ]);
    expect(alert?.text).toBe('second');
  });

  test('no messages make no alert', () => {
    expect(alertOf([])).toBeNull();
  });
});

describe('what the log already has of a message before it is stored', () => {
  const page = (read: boolean): readonly DomainEvent[] => [
    eventOf('page.loaded', {
      chatId: 'c1',
      place: 'newest',
      joined: true,
      live: true,
      messages: [message({ index: null })],
      participants: [],
      older: null,
    }),
    ...(read
      ? [eventOf('horizon.advanced', { chatId: 'c1', throughId: 7, throughAt: 1000, opening: true })]
      : []),
  ];
  const received: readonly DomainEvent[] = [
    eventOf('message.received', { chatId: 'c1', message: message() }),
  ];
  const chatAfter = (events: readonly DomainEvent[]) =>
    fold(
      emptyState([]),
      events.map((event, place) => ({ ...event, seq: place + 1, at: 0 })),
    ).chats.get('c1');

  const NOTHING = { wasReported: false, wasRead: false };

  test.each([
    ['an unknown chat', undefined, NOTHING],
    ['a chat without the message', emptyChat('c1'), NOTHING],
    ['a message from a page', chatAfter(page(false)), NOTHING],
    ['a message from a page that was read', chatAfter(page(true)), { wasReported: false, wasRead: true }],
    ['a reported message', chatAfter(received), { wasReported: true, wasRead: false }],
    [
      'a reported message that a page repeats',
      chatAfter([...received, ...page(false)]),
      { wasReported: true, wasRead: false },
    ],
    [
      'a message from a page that is reported later',
      chatAfter([...page(false), ...received]),
      { wasReported: true, wasRead: false },
    ],
  ])('%s', (_, chat, known) => {
    expect(knownBefore(chat, message())).toEqual(known);
  });
});
