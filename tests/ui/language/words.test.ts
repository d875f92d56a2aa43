import { describe, expect, it } from 'vitest';
import { durationWords } from '../../../src/ui/language/duration.ts';
import { ENGLISH } from '../../../src/ui/language/shown-language.ts';

const { clockTime, count, dayLabel, ordinal, rowTime } = ENGLISH.formats;

const NOW = new Date(2026, 8, 23, 9, 32).getTime();
const on = (year: number, month: number, day: number, hour = 10, minute = 5) =>
  new Date(year, month - 1, day, hour, minute).getTime();

describe('days', () => {
  it.each([
    [on(2026, 9, 23, 0, 0), 'Today', '00:00'],
    [on(2026, 9, 22, 23, 59), 'Yesterday', 'Tue'],
    [on(2026, 9, 17), 'Thursday', 'Thu'],
    [on(2026, 9, 16), '16 Sept', '16 Sept'],
    [on(2026, 1, 2), '2 Jan', '2 Jan'],
    [on(2025, 12, 31), '31 Dec 2025', '31 Dec 2025'],
    [on(2026, 9, 24), 'Tomorrow', '10:05'],
    [on(2026, 9, 25), '25 Sept', '10:05'],
  ])('%d reads %s in a thread and %s in a row', (at, inThread, inRow) => {
    expect(dayLabel(at, NOW)).toBe(inThread);
    expect(rowTime(at, NOW)).toBe(inRow);
  });

  it('are calendar days, even across a change to winter time', () => {
    const sunday = on(2026, 10, 25, 12, 0);
    expect(dayLabel(on(2026, 10, 24, 0, 30), sunday)).toBe('Yesterday');
    expect(dayLabel(on(2026, 10, 25, 0, 30), on(2026, 10, 26, 23, 0))).toBe('Yesterday');
  });
});

describe('figures', () => {
  it('are short and have separators', () => {
    expect(clockTime(NOW)).toBe('09:32');
    expect(count(2318)).toBe('2,318');
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [22, '22nd'],
    [113, '113th'],
  ])('%d is %s in the queue', (value, word) => {
    expect(ordinal(value)).toBe(word);
  });

  it.each([
    [-5, '0 s'],
    [41_000, '41 s'],
    [60_000, '1 min'],
    [8_040_000, '2 h 14 min'],
    [10_800_000, '3 h'],
  ])('%d ms last %s', (ms, words) => {
    expect(durationWords(ENGLISH.t, ms)).toBe(words);
  });
});
