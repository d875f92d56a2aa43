import { expect, test } from 'vitest';
import { type CallWords, outcomeWords } from '../../../../src/ui/shared/calls/call-parts.tsx';

const t: CallWords = (key) => key;

test.each([
  ['out', 'busy', 'no_answer', 'statuses.busy'],
  ['out', 'cancelled', 'no_answer', 'statuses.cancelled'],
  ['in', 'cancelled', 'no_answer', 'declined'],
  ['out', 'no_answer', 'no_answer', 'outcomes.no_answer'],
  ['out', 'busy', 'call_back', 'outcomes.call_back'],
  ['out', 'completed', 'reached', 'outcomes.reached'],
  ['out', 'failed', '', 'statuses.failed'],
  ['out', 'ringing', '', 'statuses.ringing'],
] as const)('a call %s that is %s, with the outcome “%s”, reads %s', (direction, status, outcome, words) => {
  expect(outcomeWords(t, { direction, status, outcome })).toBe(words);
});
