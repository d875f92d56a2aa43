import { expect, test } from 'vitest';
import { outcomeWords } from '../../../../src/ui/shared/calls/call-parts.tsx';
import { texts } from '../../../../src/ui/shared/calls/texts/texts.ts';

const t = await texts.load('en');

test.each([
  ['out', 'busy', 'no_answer', 'Busy'],
  ['out', 'cancelled', 'no_answer', 'Cancelled'],
  ['in', 'cancelled', 'no_answer', 'Declined'],
  ['out', 'no_answer', 'no_answer', 'No answer'],
  ['out', 'busy', 'call_back', 'Call back later'],
  ['out', 'completed', 'reached', 'Reached'],
  ['out', 'failed', '', 'Failed'],
  ['out', 'ringing', '', 'Ringing'],
] as const)('a call %s that is %s, with the outcome “%s”, reads %s', (direction, status, outcome, words) => {
  expect(outcomeWords(t, { direction, status, outcome })).toBe(words);
});
