import { expect, test } from 'vitest';
import { isHere, seenAt } from '../../../../src/core/model/collections/users.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
const MINUTE = 60_000;

test.each([
  ['uses the console', { sessions: [NOW - 90 * MINUTE], lastSeenAt: NOW - 4 * MINUTE }, true],
  ['closed the console an hour ago', { sessions: [NOW - 90 * MINUTE], lastSeenAt: NOW - 60 * MINUTE }, false],
  ['signed out a minute ago', { sessions: [], lastSeenAt: NOW - MINUTE }, false],
  ['was never here', { sessions: [], lastSeenAt: null }, false],
  [
    'has just signed in at a service that tells no more',
    { sessions: [NOW - MINUTE], lastSeenAt: null },
    true,
  ],
] as const)('a person who %s', (_, user, expected) => {
  expect(isHere(user, NOW)).toBe(expected);
});

test('without another word, a person was last seen at the newest sign-in', () => {
  expect(seenAt({ sessions: [NOW, NOW - MINUTE], lastSeenAt: null })).toBe(NOW);
  expect(seenAt({ sessions: [NOW], lastSeenAt: NOW + MINUTE })).toBe(NOW + MINUTE);
  expect(seenAt({ sessions: [], lastSeenAt: null })).toBeNull();
});
