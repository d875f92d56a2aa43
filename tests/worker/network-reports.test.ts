import { expect, test } from 'vitest';
import { LATE_REPORT_MS } from '../../src/worker/host/limits.ts';
import { combineNetworkReports } from '../../src/worker/host/network-reports.ts';

const scene = () => {
  const heard: boolean[] = [];
  return { heard, hear: combineNetworkReports((isOnline) => heard.push(isOnline)) };
};

test('all tabs say so, and it is news once', () => {
  const { heard, hear } = scene();
  for (const at of [10_000, 10_001, 10_002]) hear({ isOnline: false, at });
  for (const at of [20_000, 20_001]) hear({ isOnline: true, at });
  expect(heard).toEqual([false, true]);
});

test('a word that was overtaken by a later one says nothing', () => {
  const { heard, hear } = scene();
  hear({ isOnline: false, at: 10_000 });
  hear({ isOnline: true, at: 10_500 });
  hear({ isOnline: false, at: 10_003 });
  expect(heard).toEqual([false, true]);
});

test('that a tab finds the network there is no news at first, and what it says after the clock was put back counts', () => {
  const { heard, hear } = scene();
  hear({ isOnline: true, at: 100_000 });
  expect(heard).toEqual([]);
  hear({ isOnline: false, at: 100_000 - LATE_REPORT_MS });
  expect(heard).toEqual([false]);
});
