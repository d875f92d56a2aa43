import { expect, test } from 'vitest';
import { titleWithCount } from '../../../../src/ui/shell/unread-marks/unread-marks.ts';

test('the title starts with the count, once, and without unread messages has none', () => {
  expect(titleWithCount('Chat · Switchboard', 3)).toBe('(3) Chat · Switchboard');
  expect(titleWithCount('(3) Chat · Switchboard', 12)).toBe('(12) Chat · Switchboard');
  expect(titleWithCount('(12) Chat · Switchboard', 0)).toBe('Chat · Switchboard');
  expect(titleWithCount('Chat (3) · Switchboard', 0)).toBe('Chat (3) · Switchboard');
});
