import { expect, test } from 'vitest';
import { datesOf, periodOf } from '../../../../../src/ui/screens/appointment/calendar/days.ts';
import {
  byAgents,
  byDays,
  clashWith,
  laterOrEarlier,
  longerOrShorter,
  onDate,
  type Target,
} from '../../../../../src/ui/screens/appointment/calendar/moves.ts';
import { appointment } from '../../../../browser/support/calendar-rows.ts';

const NEW_YORK = 'America/New_York';
const target = (at: string, minutes = 30): Target => ({ startsAt: Date.parse(at), minutes, agentId: '1' });
const iso = ({ startsAt }: Target): string => new Date(startsAt).toISOString().slice(0, 16);
const week = (date: string) => periodOf('week', date, NEW_YORK);

test('a step goes to the next quarter, and passes both hours of a night that has one twice', () => {
  const period = week('2026-11-01');
  const walk = [target('2026-11-01T05:40Z')];
  for (let step = 0; step < 3; step += 1) walk.push(laterOrEarlier(walk.at(-1) ?? target(''), 1, period));
  expect(walk.map(iso)).toEqual([
    '2026-11-01T05:40',
    '2026-11-01T05:45',
    '2026-11-01T06:00',
    '2026-11-01T06:15',
  ]);
  expect(iso(laterOrEarlier(target('2026-11-01T05:40Z'), -1, period))).toBe('2026-11-01T05:30');
});

test('a step does not leave the shown days', () => {
  const period = week('2026-11-01');
  const start = { ...target(''), startsAt: period.from };
  expect(laterOrEarlier(start, -1, period).startsAt).toBe(period.from);
  const dates = datesOf('week', '2026-11-01');
  expect(byDays(start, -1, dates, NEW_YORK)).toBe(start);
});

test('a step by a day keeps the time on the wall', () => {
  const dates = datesOf('week', '2026-11-01');
  const saturday = target('2026-10-31T13:00Z');
  expect(iso(byDays(saturday, 1, dates, NEW_YORK))).toBe('2026-11-01T14:00');
  // The first of two. The hour that is left out becomes as long after the change.
  expect(iso(onDate(target('2026-10-31T05:30Z'), '2026-11-01', NEW_YORK))).toBe('2026-11-01T05:30');
  expect(iso(onDate(target('2027-03-13T07:30Z'), '2027-03-14', NEW_YORK))).toBe('2027-03-14T07:30');
  expect(iso(onDate(target('2026-10-19T03:15Z'), '2026-10-20', 'Asia/Kathmandu'))).toBe('2026-10-20T03:15');
});

test('a length changes by a quarter, and stays between a quarter and a day', () => {
  expect(longerOrShorter(target('2026-09-23T08:00Z', 50), 1).minutes).toBe(60);
  expect(longerOrShorter(target('2026-09-23T08:00Z', 50), -1).minutes).toBe(45);
  expect(longerOrShorter(target('2026-09-23T08:00Z', 15), -1).minutes).toBe(15);
  expect(longerOrShorter(target('2026-09-23T08:00Z', 1440), 1).minutes).toBe(1440);
});

test('a step between agents stays among them', () => {
  expect(byAgents(target('2026-09-23T08:00Z'), 1, ['1', '2']).agentId).toBe('2');
  expect(byAgents(target('2026-09-23T08:00Z'), -1, ['1', '2']).agentId).toBe('1');
});

test('only appointments of the same agent that will take place clash', () => {
  const rows = [
    appointment('own', '2026-09-23T08:00', 60),
    appointment('gone', '2026-09-23T08:00', 60, { status: 'cancelled' }),
    appointment('other', '2026-09-23T08:00', 60, { agentId: '2' }),
    appointment('after', '2026-09-23T09:00', 60),
  ];
  expect(clashWith(rows, target('2026-09-23T08:30Z', 30), 'own')).toBeNull();
  expect(clashWith(rows, target('2026-09-23T08:30Z', 45), 'own')?.id).toBe('after');
  expect(clashWith(rows, target('2026-09-23T08:30Z', 30), null)?.id).toBe('own');
});
