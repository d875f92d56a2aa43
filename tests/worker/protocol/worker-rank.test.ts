import { expect, test } from 'vitest';
import { compareBuilds } from '../../../src/worker/protocol/build.ts';
import { compareRanks, generationOf, workerName } from '../../../src/worker/protocol/worker-rank.ts';

test('the later build is newer; builds of the same time have a fixed order', () => {
  const builds = [
    { id: 'f', at: 1 },
    { id: 'a', at: 2 },
    { id: 'b', at: 2 },
  ];
  for (const [i, a] of builds.entries()) {
    for (const [j, b] of builds.entries()) expect(Math.sign(compareBuilds(a, b))).toBe(Math.sign(i - j));
  }
});

test('the generation decides only between workers of the same build', () => {
  const [older, newer] = [
    { id: 'a', at: 1 },
    { id: 'b', at: 2 },
  ];
  expect(compareRanks({ build: older, generation: 1 }, { build: older, generation: 2 })).toBeLessThan(0);
  expect(compareRanks({ build: older, generation: 9 }, { build: newer, generation: 0 })).toBeLessThan(0);
  expect(compareRanks({ build: older, generation: 1 }, { build: older, generation: 1 })).toBe(0);
});

test('the generation is part of the worker’s name', () => {
  expect(generationOf(workerName('0a1b', 7))).toBe(7);
  expect(generationOf(workerName('0a1b-k2x-3', 12))).toBe(12);
  expect(['', 'test', 'console-1', 'switchboard-x', 'switchboard-x-'].map(generationOf)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});
