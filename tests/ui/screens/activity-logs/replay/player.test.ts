import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PastGap } from '../../../../../src/core/model/replay/types.ts';
import { dayOf } from '../../../../../src/ui/language/formats.ts';
import { listItems, stopsOf } from '../../../../../src/ui/screens/activity-logs/replay/list-items.ts';
import {
  LONGEST_SILENCE_MS,
  move,
  type Player,
  type PlayerAct,
  playerAt,
  risingTimes,
  SPEEDS,
  trackOf,
} from '../../../../../src/ui/screens/activity-logs/replay/player.ts';

const TIMES = Float64Array.from([1000, 2000, 3000, 60_000, 61_000]);
const track = trackOf(TIMES, 1000, 70_000);
const all = stopsOf(new Uint8Array(5), track, null);

const moved = (player: Player, ...acts: readonly PlayerAct[]): Player =>
  acts.reduce((now, act) => move(track, now, act), player);

const playing = (from = 0, speed: Player['speed'] = 1): Player =>
  moved(playerAt(track, from), { type: 'speed', speed }, { type: 'toggle' });

describe('a player', () => {
  test('shows the events up to its instant, as fast as its speed', () => {
    const start = playing(0);
    expect([start.position, start.instant]).toEqual([0, 1000]);
    expect(moved(start, { type: 'tick', ms: 1 }).position).toBe(1);
    expect(moved(start, { type: 'tick', ms: 1000 }).position).toBe(2);
    expect(moved(playing(0, 4), { type: 'tick', ms: 500 }).position).toBe(3);
  });

  test('waits at most two seconds for the next event while it skips silence, and else as long as it was', () => {
    const skipped = moved(playing(3), { type: 'tick', ms: 1 });
    expect(skipped.instant).toBe(60_000 - LONGEST_SILENCE_MS);
    expect(moved(skipped, { type: 'tick', ms: LONGEST_SILENCE_MS }).position).toBe(4);
    const whole = moved(playing(3), { type: 'skipSilence', isOn: false }, { type: 'tick', ms: 1 });
    expect(whole.instant).toBe(3001);
  });

  test('stops at the end, and starts again from the beginning', () => {
    const near = moved(playerAt(track, 5), { type: 'skipSilence', isOn: false }, { type: 'toggle' });
    expect(moved(near, { type: 'tick', ms: 1000 })).toMatchObject({ instant: 62_000, isPlaying: true });
    const ended = moved(near, { type: 'tick', ms: 60_000 });
    expect(ended).toMatchObject({ position: 5, instant: 70_000, isPlaying: false });
    expect(moved(ended, { type: 'toggle' })).toMatchObject({ position: 0, isPlaying: true });
  });

  test('steps over the events that the filter hides', () => {
    const groups = Uint8Array.from([0, 1, 0, 1, 0]);
    const stops = stopsOf(groups, track, 1);
    expect(stops).toEqual([2, 4]);
    const step = (by: number, from: number) =>
      moved(playerAt(track, from), { type: 'step', by, stops }).position;
    expect([step(1, 0), step(1, 2), step(1, 3), step(9, 0)]).toEqual([2, 4, 4, 4]);
    expect([step(-1, 5), step(-1, 4), step(-1, 3), step(-1, 2)]).toEqual([4, 2, 2, 0]);
  });

  test('keeps its position inside the span and in step with its instant, whatever happens', () => {
    const act: fc.Arbitrary<PlayerAct> = fc.oneof(
      fc.record({ type: fc.constant('tick' as const), ms: fc.integer({ min: 0, max: 5000 }) }),
      fc.record({ type: fc.constant('seek' as const), position: fc.integer({ min: -3, max: 9 }) }),
      fc.record({ type: fc.constant('seekTime' as const), instant: fc.integer({ min: -10, max: 90_000 }) }),
      fc.record({
        type: fc.constant('step' as const),
        by: fc.integer({ min: -4, max: 4 }).filter((by) => by !== 0),
        stops: fc.constant(all),
      }),
      fc.record({ type: fc.constant('speed' as const), speed: fc.constantFrom(...SPEEDS) }),
      fc.record({ type: fc.constant('skipSilence' as const), isOn: fc.boolean() }),
      fc.constantFrom<PlayerAct>({ type: 'toggle' }, { type: 'begin' }, { type: 'end' }, { type: 'pause' }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let before = playerAt(track, 0);
        for (const one of acts) {
          const now = move(track, before, one);
          expect(now.position).toBeGreaterThanOrEqual(track.first);
          expect(now.position).toBeLessThanOrEqual(track.last);
          expect(now.instant).toBeGreaterThanOrEqual(track.from);
          expect(now.instant).toBeLessThanOrEqual(track.to);
          if (one.type === 'tick') expect(now.position).toBeGreaterThanOrEqual(before.position);
          before = now;
        }
      }),
    );
  });
});

test('times that go back are held at the latest time before them', () => {
  expect([...risingTimes(Float64Array.from([5, 3, 9, 1]))]).toEqual([5, 5, 9, 9]);
});

test('a span holds exactly the events of its times', () => {
  expect(trackOf(TIMES, 2000, 60_000)).toMatchObject({ first: 1, last: 4 });
  expect(trackOf(TIMES, 4000, 5000)).toMatchObject({ first: 3, last: 3 });
});

describe('the rows of the event list', () => {
  const gap = (position: number) =>
    ({ kind: 'offline', position, missing: null, from: null, to: null }) as const;
  const kinds = (stops: readonly number[], gaps: readonly PastGap[], times: readonly number[] | null) =>
    listItems(stops, gaps, times, dayOf).map((item) => (item.kind === 'event' ? item.position : item.kind));

  test('a filter hides no gap, also before its first and after its last event', () => {
    const gaps = [gap(1), gap(3), gap(5)];
    expect(kinds([1, 2, 3, 4, 5], gaps, null)).toEqual(['gap', 1, 2, 'gap', 3, 4, 'gap', 5]);
    expect(kinds([4], gaps, null)).toEqual(['gap', 'gap', 4, 'gap']);
    expect(kinds([], gaps, null)).toEqual([]);
  });

  test('in a span of several days each day has a row of its own', () => {
    const noon = new Date(2026, 2, 28, 12).getTime();
    // The clocks go forward between these days.
    const next = new Date(2026, 2, 29, 0).getTime();
    const late = new Date(2026, 2, 30, 23, 59).getTime();
    expect(kinds([1, 2, 3, 4], [], [noon, noon, next, late])).toEqual(['day', 1, 2, 'day', 3, 'day', 4]);
    expect(kinds([2, 4], [gap(4)], [noon, noon, next, late])).toEqual(['day', 2, 'gap', 'day', 4]);
  });
});
