import { expect, test } from 'vitest';
import type { PastConnection } from '../../../../../src/core/model/replay/types.ts';
import {
  outagesOf,
  periodsOf,
  stretchesOf,
} from '../../../../../src/ui/screens/activity-logs/connections/outages.ts';

const MINUTE = 60_000;
const change = (at: number, state: PastConnection['state'], heardUntil = at): PastConnection => ({
  seq: at,
  at,
  state,
  reason: null,
  heardUntil,
});
const NOW = 100 * MINUTE;

test('a state lasts until the next change, and the present one until now', () => {
  const changes = [
    change(0, 'connected', 5 * MINUTE),
    change(5 * MINUTE, 'disconnected', 6 * MINUTE),
    change(6 * MINUTE, 'connected'),
  ];
  expect(
    periodsOf(changes, NOW).map(({ state, lasted, silence }) => [state, lasted / MINUTE, silence]),
  ).toEqual([
    ['connected', 94, 0],
    ['disconnected', 1, 0],
    ['connected', 5, 0],
  ]);
});

test('the time between the last event and a worker’s start is unknown, not connected', () => {
  const changes = [
    change(0, 'connected', 10 * MINUTE),
    change(40 * MINUTE, 'connecting'),
    change(41 * MINUTE, 'connected'),
  ];
  expect(periodsOf(changes, NOW).at(-1)).toMatchObject({ lasted: 10 * MINUTE, silence: 30 * MINUTE });
  expect(
    stretchesOf(changes, { from: -10 * MINUTE, to: 120 * MINUTE, now: NOW }).map(({ kind, from, to }) => [
      kind,
      from / MINUTE,
      to / MINUTE,
    ]),
  ).toEqual([
    ['unknown', -10, 0],
    ['up', 0, 10],
    ['unknown', 10, 40],
    ['starting', 40, 41],
    ['up', 41, 100],
    ['ahead', 100, 120],
  ]);
});

test('a clock that went back leaves no hole and no overlap', () => {
  const changes = [
    change(10 * MINUTE, 'connected'),
    change(2 * MINUTE, 'disconnected'),
    change(20 * MINUTE, 'connected'),
  ];
  const stretches = stretchesOf(changes, { from: 0, to: NOW, now: NOW });
  expect(stretches[0]?.from).toBe(0);
  expect(stretches.at(-1)?.to).toBe(NOW);
  for (const [place, { from }] of stretches.entries())
    if (place > 0) expect(from).toBe(stretches[place - 1]?.to);
});

test('a worker’s first connecting is no outage unless it takes more than a minute, a lost connection is one', () => {
  const changes = [
    change(0, 'connecting'),
    change(MINUTE, 'connected', 2 * MINUTE),
    change(2 * MINUTE, 'disconnected', 3 * MINUTE),
    change(3 * MINUTE, 'connected'),
  ];
  const outages = outagesOf(stretchesOf(changes, { from: 0, to: NOW, now: NOW }));
  expect(outages).toEqual([{ kind: 'down', from: 2 * MINUTE, to: 3 * MINUTE }]);
  const slow = [change(0, 'connecting'), change(2 * MINUTE, 'connected')];
  expect(outagesOf(stretchesOf(slow, { from: 0, to: NOW, now: NOW }))).toEqual([
    { kind: 'down', from: 0, to: 2 * MINUTE },
  ]);
});
