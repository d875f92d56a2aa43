import { expect, test } from 'vitest';
import type { QueueHead } from '../../../../src/core/model/chat/list/types.ts';
import type { ActivityView } from '../../../../src/core/model/inspect/types.ts';
import type { Translation } from '../../../../src/ui/language/translation.ts';
import { activityState } from '../../../../src/ui/screens/home/activity-state.ts';
import { longestWords } from '../../../../src/ui/screens/home/wait.ts';

/** Returns the key and the values of a text. */
const t: Translation['t'] = (key, ...[values]) => [key, ...Object.values(values ?? {})].join(' ');

const NOW = Date.UTC(2026, 10, 30, 12);
const HOUR_MS = 3_600_000;
const EXACT = { unread: false, waiting: false, favourite: false, group: false, failed: false };

const wait = (ms: number, isAtLeast: boolean) =>
  longestWords(t, { waitingSince: NOW - ms, atLeast: { ...EXACT, waiting: isAtLeast } }, NOW);

test('the longest wait is a lower limit while chats are not loaded', () => {
  expect(wait(3 * HOUR_MS, false)).toBe('home.figures.longest parts.duration.wholeHours 3');
  expect(wait(3 * HOUR_MS, true)).toBe('home.figures.longest home.atLeast parts.duration.wholeHours 3');
  expect(wait(0, true)).toBe('home.mayBeMore');
});

const READ: ActivityView = { head: { status: 'read' }, rows: [] };
const LISTED: Pick<QueueHead, 'loading' | 'error' | 'listedAt'> = {
  loading: false,
  error: null,
  listedAt: 1,
};

test('without rows, recent activity is loading or failed as long as the first chats are', () => {
  expect(activityState(READ, LISTED)).toBe('none');
  expect(activityState(READ, undefined)).toBe('reading');
  expect(activityState(READ, { ...LISTED, loading: true, listedAt: null })).toBe('reading');
  const error = ':offline';
  expect(activityState(READ, { ...LISTED, error, listedAt: null })).toBe('failed');
  expect(activityState(READ, { ...LISTED, error })).toBe('none');
});
