import { expect, test } from 'vitest';
import { eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../src/core/model/state.ts';
import {
  createPastStates,
  KEYFRAME_EVENTS,
  KEYFRAMES_MAX,
} from '../../../../src/core/readers/replay/past-states.ts';
import { plain } from '../../../properties/inside.ts';
import { logged, messageOf } from '../../support/random-events.ts';

const SELF = ['agent@example.com'];
const CHAT = 'c1';
const STEPS = 4;

const record = (length: number) => ({
  self: SELF,
  before: logged([eventOf('draft.changed', { chatId: CHAT, text: 'before' })]),
  events: logged(
    Array.from({ length }, (_, place) => {
      if (place % 7 === 0)
        return eventOf('message.received', { chatId: CHAT, message: messageOf(CHAT, place + 1) });
      if (place % 11 === 0)
        return eventOf('connection.changed', {
          state: place % 2 === 0 ? 'connected' : 'connecting',
          reason: null,
        });
      return eventOf('draft.changed', { chatId: CHAT, text: `text ${place}` });
    }),
    1,
  ),
});

test.each([
  ['forward', (n: number) => n],
  ['back', (n: number, length: number) => length - n],
  ['by leaps', (n: number, length: number) => (n * 5) % (length + 1)],
])('a look %s at any moment shows the fold of all earlier events', (_, at) => {
  const { before, events, self } = record(4 * STEPS + 2);
  const past = createPastStates({ before, events, self }, STEPS);
  for (let n = 0; n <= events.length; n += 1) {
    const moment = at(n, events.length);
    const wanted = fold(fold(emptyState(SELF), before), events.slice(0, moment));
    const { state, connection } = past.at(moment);
    expect(plain(state)).toEqual(plain(wanted));
    const line = events.slice(0, moment).findLast(({ type }) => type === 'connection.changed');
    expect(connection.since).toBe(line?.at ?? 0);
  }
});

test('only some states are kept, and states in between are folded again', () => {
  const past = createPastStates(record(3 * KEYFRAME_EVENTS));
  const kept = past.at(KEYFRAME_EVENTS);
  const between = past.at(KEYFRAME_EVENTS + 1);
  expect(past.at(KEYFRAME_EVENTS + 1)).toBe(between);
  past.at(3 * KEYFRAME_EVENTS);
  expect(past.at(KEYFRAME_EVENTS)).toBe(kept);
  const again = past.at(KEYFRAME_EVENTS + 1);
  expect(again).not.toBe(between);
  expect(plain(again.state)).toEqual(plain(between.state));
});

test('a longer record has no more states that are kept', () => {
  const past = createPastStates(record(KEYFRAMES_MAX * KEYFRAME_EVENTS + 3 * KEYFRAME_EVENTS));
  let made = 0;
  while (past.prepare()) made += 1;
  expect(made).toBeGreaterThan(KEYFRAMES_MAX / 2);
  expect(made).toBeLessThanOrEqual(KEYFRAMES_MAX);
});
