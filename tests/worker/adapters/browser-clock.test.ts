import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserClock } from '../../../src/worker/adapters/browser-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a timer beyond 24.8 days ends when it is due, not at once', () => {
  const ended = vi.fn();
  browserClock.setTimer(60 * DAY_MS, ended);
  vi.advanceTimersByTime(60 * DAY_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a long timer can be cancelled in each of its parts', () => {
  const ended = vi.fn();
  const cancel = browserClock.setTimer(60 * DAY_MS, ended);
  vi.advanceTimersByTime(30 * DAY_MS);
  cancel();
  vi.advanceTimersByTime(60 * DAY_MS);
  expect(ended).not.toHaveBeenCalled();
});
