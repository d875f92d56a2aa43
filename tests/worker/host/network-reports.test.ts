import { expect, test } from 'vitest';
import { LATE_REPORT_MS } from '../../../src/worker/host/limits.ts';
import { combineNetworkReports } from '../../../src/worker/host/network-reports.ts';

const scene = () => {
  const changes: boolean[] = [];
  return { changes, report: combineNetworkReports((isOnline) => changes.push(isOnline)) };
};

test('a change that all tabs report is passed on once', () => {
  const { changes, report } = scene();
  for (const at of [10_000, 10_001, 10_002]) report({ isOnline: false, at });
  for (const at of [20_000, 20_001]) report({ isOnline: true, at });
  expect(changes).toEqual([false, true]);
});

test('a report that was overtaken by a newer one is ignored', () => {
  const { changes, report } = scene();
  report({ isOnline: false, at: 10_000 });
  report({ isOnline: true, at: 10_500 });
  report({ isOnline: false, at: 10_003 });
  expect(changes).toEqual([false, true]);
});

test('a first report of being online is no change, and a report after the clock was set back counts', () => {
  const { changes, report } = scene();
  report({ isOnline: true, at: 100_000 });
  expect(changes).toEqual([]);
  report({ isOnline: false, at: 100_000 - LATE_REPORT_MS });
  expect(changes).toEqual([false]);
});
