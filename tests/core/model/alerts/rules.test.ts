import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRepeats,
  REPEAT_MS,
  REPEATS_MAX,
  type Repetition,
} from '../../../../src/core/domains/alerts/repeats.ts';
import { isQuiet, ruleOf } from '../../../../src/core/model/alerts/rules.ts';
import { alertRulesSchema, DEFAULT_RULES } from '../../../../src/core/model/alerts/types.ts';
import { json } from '../../../../src/ui/session/choice.ts';
import { minuteOfDayIn } from '../../../../src/worker/adapters/device-time.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const hours = (from: number, to: number) => ({ on: true, from: from * 60, to: to * 60 });
const at = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

describe('quiet hours', () => {
  it.each([
    ['within a day', hours(13, 15), ['13:00', '14:59'], ['12:59', '15:00', '02:00']],
    ['over midnight', hours(22, 7), ['22:00', '23:59', '00:00', '06:59'], ['07:00', '12:00', '21:59']],
    ['from midnight', hours(0, 6), ['00:00', '05:59'], ['06:00', '23:59']],
    ['all day', hours(8, 8), ['00:00', '08:00', '23:59'], []],
    ['turned off', { ...hours(22, 7), on: false }, [], ['23:00', '03:00']],
  ])('%s', (_, quiet, quietTimes, otherTimes) => {
    expect(quietTimes.filter((time) => !isQuiet(quiet, at(time)))).toEqual([]);
    expect(otherTimes.filter((time) => isQuiet(quiet, at(time)))).toEqual([]);
  });

  it('cover each minute of the day once, together with the hours that are not quiet', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        fc.pre(from !== to);
        const [quiet, rest] = [
          isQuiet({ on: true, from, to }, now),
          isQuiet({ on: true, from: to, to: from }, now),
        ];
        expect(quiet).toBe(!rest);
      }),
    );
  });

  it('follow the clock of the device: its time zone, and its summer time', () => {
    const night = hours(22, 7);
    const quietIn = (zone: string, time: string) => isQuiet(night, minuteOfDayIn(zone)(Date.parse(time)));
    // 05:30 UTC is 06:30 in Berlin in winter, and 07:30 in summer.
    expect(quietIn('Europe/Berlin', '2026-03-28T05:30:00Z')).toBe(true);
    expect(quietIn('Europe/Berlin', '2026-03-29T05:30:00Z')).toBe(false);
    expect(quietIn('Europe/Berlin', '2026-10-24T05:30:00Z')).toBe(false);
    expect(quietIn('Europe/Berlin', '2026-10-25T05:30:00Z')).toBe(true);
    expect(quietIn('America/New_York', '2026-03-28T05:30:00Z')).toBe(true);
    expect(quietIn('Asia/Kathmandu', '2026-03-28T01:15:00Z')).toBe(false);
    expect(quietIn('Asia/Kathmandu', '2026-03-28T01:14:00Z')).toBe(true);
  });
});

describe('a flag’s rule', () => {
  const rules = { ...DEFAULT_RULES, flags: { 1: 'always', 2: 'never' } as const };
  it.each([
    [['2', '1'], 'always'],
    [['2'], 'never'],
    [['3', 'constructor'], null],
    [[], null],
    [null, null],
  ])('of a chat with the flags %j is %s', (flags, rule) => expect(ruleOf({ flags }, rules)).toBe(rule));
});

it('stored rules of any content are decoded to rules', () => {
  const decode = json(alertRulesSchema).decode;
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const rules = decode(text);
      expect(decode(JSON.stringify(rules))).toEqual(rules);
    }),
  );
  expect(
    decode('{"volume":101,"tone":"siren","flags":{"1":"always","2":"sometimes"},"repeat":true}'),
  ).toEqual({
    ...DEFAULT_RULES,
    flags: { 1: 'always' },
    repeat: true,
  });
});

describe('a repeated sound', () => {
  const repeating = (first: Record<string, Repetition>) => {
    const { clock, now, step } = createVirtualClock(0);
    const verdicts = { ...first };
    let sounds = 0;
    const repeats = createRepeats(
      clock,
      (chatId) => verdicts[chatId] ?? 'none',
      () => {
        sounds += 1;
      },
    );
    const wait = (times: number): void => {
      const end = now() + times * REPEAT_MS;
      while (step(end - now()));
    };
    return { repeats, verdicts, wait, sounds: () => sounds };
  };

  it('is one sound for all chats, and ends when the last of them is read', () => {
    const { repeats, verdicts, wait, sounds } = repeating({ c1: 'sound', c2: 'sound' });
    repeats.alerted(['c1', 'c2']);
    wait(2);
    expect(sounds()).toBe(2);
    verdicts.c1 = 'none';
    wait(1);
    expect(sounds()).toBe(3);
    verdicts.c2 = 'none';
    wait(3);
    expect(sounds()).toBe(3);
  });

  it('waits while the chat must not sound, and begins again', () => {
    const { repeats, verdicts, wait, sounds } = repeating({ c1: 'later' });
    repeats.alerted(['c1']);
    wait(3);
    expect(sounds()).toBe(0);
    verdicts.c1 = 'sound';
    wait(1);
    expect(sounds()).toBe(1);
  });

  it('ends after ten minutes, and a new message begins it again', () => {
    const { repeats, wait, sounds } = repeating({ c1: 'sound' });
    repeats.alerted(['c1']);
    wait(REPEATS_MAX + 5);
    expect(sounds()).toBe(REPEATS_MAX);
    repeats.alerted(['c1']);
    wait(1);
    expect(sounds()).toBe(REPEATS_MAX + 1);
    repeats.stop();
    wait(1);
    expect(sounds()).toBe(REPEATS_MAX + 1);
  });
});
