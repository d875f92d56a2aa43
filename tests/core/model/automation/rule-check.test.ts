import { describe, expect, test } from 'vitest';
import { neverAnswers, ruleProblems } from '../../../../src/core/model/automation/rule-check.ts';
import type { OpeningHours, ResponderRule } from '../../../../src/core/model/automation/types.ts';

const rule = (id: string, more: Partial<ResponderRule> = {}): ResponderRule => ({
  id,
  name: id,
  active: true,
  kind: 'after_hours',
  minutes: 20,
  when: 'closed',
  text: 'Closed',
  variants: {},
  weekly: [],
  dates: [],
  pauseMinutes: 240,
  withFlags: [],
  withoutFlags: [],
  quietMinutes: 0,
  ...more,
});
const HOURS: OpeningHours = {
  zone: 'Europe/London',
  weekly: [{ day: 1, from: '08:00', to: '17:00' }],
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
};
const TODAY = '2026-11-28';
const never = (
  one: ResponderRule,
  before: readonly ResponderRule[] = [],
  hours: Partial<OpeningHours> = {},
) => neverAnswers(one, before, { ...HOURS, ...hours }, TODAY);

describe('a rule as a whole', () => {
  const noon = { day: 1, from: '12:00', to: '13:00' };
  test.each([
    ['after hours in closed hours', { kind: 'after_hours', when: 'closed' }, {}],
    ['after hours in own hours', { kind: 'after_hours', when: 'own', weekly: [noon] }, {}],
    ['after hours at any time', { kind: 'after_hours', when: 'any' }, { when: 'whenClosed' }],
    ['a holiday in closed hours', { kind: 'holiday', when: 'closed' }, { when: 'whenDates' }],
    ['own hours without hours', { when: 'own' }, { weekly: 'ownHours' }],
    ['a missed call at any time', { kind: 'missed_call', when: 'any' }, {}],
    [
      'a flag that is required and excluded',
      { withFlags: ['1', '2'], withoutFlags: ['2'] },
      { withoutFlags: 'bothFlags' },
    ],
  ] as const)('%s', (_, more, problems) => {
    expect(ruleProblems(rule('a', more))).toEqual(problems);
  });
});

describe('a rule that can never answer', () => {
  test.each([
    [
      'has only past dates',
      rule('a', { kind: 'holiday', when: 'dates', dates: [{ date: '2026-11-27', name: '' }] }),
      'datesPast',
    ],
    [
      'has a date today',
      rule('a', { kind: 'holiday', when: 'dates', dates: [{ date: TODAY, name: '' }] }),
      undefined,
    ],
    ['answers on holidays', rule('a', { kind: 'holiday', when: 'dates' }), undefined],
    [
      'is off',
      rule('a', { active: false, kind: 'holiday', when: 'dates', dates: [{ date: '2020-01-01', name: '' }] }),
      undefined,
    ],
  ] as const)('%s', (_, one, code) => {
    expect(never(one)?.code).toBe(code);
  });

  test('depends on the hours of the business', () => {
    expect(never(rule('a', { kind: 'holiday', when: 'dates' }), [], { holidays: [] })?.code).toBe('noDates');
    expect(never(rule('a', { kind: 'missed_call', when: 'open' }), [], { weekly: [] })?.code).toBe(
      'neverOpen',
    );
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
    expect(never(rule('a'), [], { weekly: always, holidays: [] })?.code).toBe('neverClosed');
    // On a holiday it is closed.
    expect(never(rule('a'), [], { weekly: always })).toBeNull();
  });

  test('names the rule that answers in its place', () => {
    const holiday = rule('holiday', { kind: 'holiday', when: 'dates' });
    expect(never(holiday, [rule('first')])).toEqual({ code: 'covered', by: 'first' });
    expect(never(holiday, [rule('first', { active: false })])).toBeNull();
    expect(never(holiday, [rule('first', { withFlags: ['1'] })])).toBeNull();
    // While the first rule pauses, the second may answer.
    expect(never(holiday, [rule('first', { pauseMinutes: 241 })])).toBeNull();
    expect(never(holiday, [rule('first', { quietMinutes: 1 })])).toBeNull();
    expect(never(rule('call', { kind: 'missed_call', when: 'closed' }), [rule('first')])).toBeNull();
    expect(never(rule('later'), [rule('new', { kind: 'first_contact', when: 'any' })])).toBeNull();
  });
});
