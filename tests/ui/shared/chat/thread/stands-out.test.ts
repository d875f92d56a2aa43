import { expect, test } from 'vitest';
import { mayStandOut } from '../../../../../src/ui/shared/chat/thread/stands-out.ts';

test.each([
  ['marks that pile up', 'Z\u0351\u036b\u0343a\u0363lgo'],
  ['a character as wide as a sentence', '\ufdfd'],
  ['a cuneiform character', '\u{12219}'],
  ['marks for symbols', 'a\u20dd'],
  ['marks without a letter', '\u0e49\u0e49\u0e49'],
])('text with %s may reach outside its line', (_, text) => {
  expect(mayStandOut(`Hello ${text}`)).toBe(true);
});

test.each(['', 'Booked, 13:00–15:00. “Side gate”…', 'Čeština, Türkçe, ñandú', 'two\nlines\tand a tab'])(
  'text in Latin letters stays within its lines: %j',
  (text) => {
    expect(mayStandOut(text)).toBe(false);
  },
);
