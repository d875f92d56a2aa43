import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  autoResponders,
  PAUSE_MAX,
  type ResponderInput,
  responderInput,
  WAIT_MAX,
} from '../../../../../src/core/model/collections/automation/auto-responders.ts';
import {
  datesField,
  weeklyField,
} from '../../../../../src/core/model/collections/automation/hours-fields.ts';
import { openingHours } from '../../../../../src/core/model/collections/automation/opening-hours.ts';

const messages = (schema: v.GenericSchema, input: unknown): readonly string[] => {
  const read = v.safeParse(schema, input);
  return read.success ? [] : read.issues.map(({ message }) => message);
};

const RULE: ResponderInput = {
  name: 'After hours',
  active: true,
  kind: 'after_hours',
  minutes: 20,
  text: 'Closed',
  variants: { fr: '', ar: '' },
  when: 'closed',
  weekly: [],
  dates: [],
  pauseMinutes: 240,
  withFlags: [],
  withoutFlags: [],
  quietMinutes: 0,
};
const LONGEST = '😀'.repeat(1600);

describe('a field of a rule', () => {
  test.each([
    ['name', '  ', ['required']],
    ['name', 'x'.repeat(61), ['tooLong']],
    ['text', ' ', ['required']],
    ['text', LONGEST, []],
    ['text', `${LONGEST}!`, ['tooLong']],
    ['variants', { fr: LONGEST, ar: '' }, []],
    ['variants', { fr: '', ar: `${LONGEST}!` }, ['tooLong']],
    ['minutes', 0, ['wait']],
    ['minutes', 1, []],
    ['minutes', WAIT_MAX + 1, ['wait']],
    ['pauseMinutes', 0, []],
    ['pauseMinutes', 43_200, []],
    ['pauseMinutes', PAUSE_MAX + 1, ['pause']],
    ['pauseMinutes', 1.5, ['pause']],
    ['pauseMinutes', '', ['pause']],
    ['quietMinutes', -1, ['pause']],
  ] as const)('%s: %j', (field, value, problems) => {
    expect(messages(responderInput, { ...RULE, [field]: value })).toEqual(problems);
  });
});

describe('hours', () => {
  const on = (from: string, to: string, day = 1) => ({ day, from, to });
  test.each([
    ['until 24:00', [on('00:00', '24:00')], []],
    ['from 24:00', [on('24:00', '02:00')], ['time']],
    ['over midnight', [on('22:00', '06:00')], []],
    ['without a length', [on('09:00', '09:00')], ['emptyHours']],
    ['without a time', [on('', '17:00')], ['time']],
    ['at 7:30', [on('7:30', '17:00')], ['time']],
    ['that overlap', [on('08:00', '12:00'), on('11:00', '17:00')], ['overlap']],
    ['of many pieces', Array.from({ length: 51 }, () => on('08:00', '12:00')), ['tooMany', 'overlap']],
  ] as const)('%s', (_, weekly, problems) => {
    expect(messages(weeklyField, weekly)).toEqual(problems);
  });
});

describe('dates', () => {
  const named = (date: string) => ({ date, name: '' });
  test.each([
    ['of the calendar', [named('2028-02-29')], []],
    ['beyond the calendar', [named('2026-02-29')], ['date']],
    ['not chosen yet', [named('')], ['date']],
    ['twice', [named('2026-12-25'), named('2026-12-25')], ['twice']],
  ] as const)('%s', (_, dates, problems) => {
    expect(messages(datesField, dates)).toEqual(problems);
  });
});

test('a zone that does not exist is refused', () => {
  const { input } = openingHours.writes.update;
  expect(messages(input, { zone: 'Europe/Atlantis' })).toEqual(['zone']);
  expect(messages(input, { zone: 'Europe/Kiev' })).toEqual([]);
});

test('a missing variant is left out of a rule, so that it is answered in English', () => {
  const read = v.parse(autoResponders.row, {
    id: 1,
    version: 3,
    ...RULE,
    variants: { fr: 'Fermé', ar: '' },
    cooldown_minutes: 60,
    include_flags: [4],
    exclude_flags: [],
  });
  expect(read).toMatchObject({ pauseMinutes: 60, withFlags: ['4'], lastAnswerAt: null });
  expect(read.variants).toEqual({ fr: 'Fermé' });
});
