import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { wallTime } from '../../../../../src/core/kernel/wall-time.ts';
import {
  type Day,
  datesOf,
  gapsOf,
  gridOf,
  momentAt,
  periodOf,
  placeAt,
  startOfDay,
} from '../../../../../src/ui/screens/appointment/calendar/days.ts';

const HOUR_MS = 3_600_000;
const utc = (text: string): number => Date.parse(text);
const iso = (at: number): string => new Date(at).toISOString();

const dayOf = (date: string, zone: string): Day => {
  const [day] = gridOf([date], zone).days;
  if (day === undefined) throw new Error('No day');
  return day;
};
const minutesOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

test('a week starts on Monday, and a month has the whole weeks of its days', () => {
  expect(datesOf('day', '2026-09-23')).toEqual(['2026-09-23']);
  expect([datesOf('week', '2026-09-27')[0], datesOf('week', '2026-09-27').at(-1)]).toEqual([
    '2026-09-21',
    '2026-09-27',
  ]);
  const edges = (date: string) => [datesOf('month', date)[0], datesOf('month', date).at(-1)];
  expect(edges('2026-09-23')).toEqual(['2026-08-31', '2026-10-04']);
  expect(edges('2027-02-10')).toEqual(['2027-02-01', '2027-02-28']);
  expect(edges('2026-08-31')).toEqual(['2026-07-27', '2026-09-06']);
  expect(edges('2026-12-31')).toEqual(['2026-11-30', '2027-01-03']);
});

test.each([
  ['Europe/London', '2026-03-29', 23],
  ['Europe/London', '2026-10-25', 25],
  ['America/New_York', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['America/Sao_Paulo', '2018-11-04', 23],
  ['Asia/Beirut', '2026-03-29', 23],
  ['America/Santiago', '2026-09-06', 23],
  ['Asia/Kathmandu', '2026-10-20', 24],
  ['America/Havana', '2026-11-01', 25],
])('in %s, %s has %d hours', (zone, date, hours) => {
  const { from, to } = periodOf('day', date, zone);
  expect((to - from) / HOUR_MS).toBe(hours);
  expect(wallTime(from, zone).slice(0, 10)).toBe(date);
  expect(wallTime(from - 60_000, zone).slice(0, 10)).not.toBe(date);
});

test('a day without midnight starts with the first time that it has', () => {
  expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
  const day = dayOf('2018-11-04', 'America/Sao_Paulo');
  expect(gapsOf(day, 1440)).toEqual([{ from: 0, to: 60 }]);
  expect(placeAt(day, day.start)).toBe(60);
  expect(momentAt(day, 0)).toBe(day.start);
});

test('a time that comes twice has two places, and each moment is at its own', () => {
  const grid = gridOf(datesOf('week', '2026-11-01'), 'America/New_York');
  const [monday] = grid.days;
  const sunday = grid.days[6];
  if (monday === undefined || sunday === undefined) throw new Error('No week');
  expect(grid.minutes).toBe(1500);
  expect(placeAt(sunday, utc('2026-11-01T05:30Z'))).toBe(90);
  expect(placeAt(sunday, utc('2026-11-01T06:30Z'))).toBe(150);
  expect(iso(momentAt(sunday, 90))).toBe('2026-11-01T05:30:00.000Z');
  expect(iso(momentAt(sunday, 150))).toBe('2026-11-01T06:30:00.000Z');
  // Nine o'clock is at the same height on both days.
  expect(placeAt(monday, utc('2026-10-26T13:00Z'))).toBe(600);
  expect(placeAt(sunday, utc('2026-11-01T14:00Z'))).toBe(600);
  expect(gapsOf(monday, grid.minutes)).toEqual([{ from: 120, to: 180 }]);
  expect(gapsOf(sunday, grid.minutes)).toEqual([]);
  expect(grid.hours.map(({ hour }) => hour).slice(0, 4)).toEqual([0, 1, 1, 2]);
  expect(grid.hours.flatMap(({ at }) => (at === null ? [] : [iso(at)]))).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T06:00:00.000Z',
  ]);
});

test('an hour that is left out is a gap, and nothing is placed in it', () => {
  const day = dayOf('2027-03-14', 'America/New_York');
  expect(gapsOf(day, 1440)).toEqual([{ from: 120, to: 180 }]);
  expect(placeAt(day, utc('2027-03-14T06:59Z'))).toBe(119);
  expect(placeAt(day, utc('2027-03-14T07:00Z'))).toBe(180);
  expect(iso(momentAt(day, 150))).toBe('2027-03-14T07:00:00.000Z');
});

test('clocks that go back at midnight repeat the last hour of the day before', () => {
  const [day] = gridOf(['2026-10-24', '2026-10-25'], 'Asia/Beirut').days;
  expect(day?.end).toBe(startOfDay('2026-10-25', 'Asia/Beirut'));
  expect((Number(day?.end) - Number(day?.start)) / HOUR_MS).toBe(25);
  expect(day?.pieces.map(({ from, minutes }) => [from, minutes])).toEqual([
    [0, 1440],
    [1440, 60],
  ]);
});

test('a day that a zone left out has no places, and does not break', () => {
  const day = dayOf('2011-12-30', 'Pacific/Apia');
  expect(day.pieces).toEqual([]);
  expect(momentAt(day, 600)).toBe(day.end);
});

const CASES: readonly {
  readonly zone: string;
  readonly local: string;
  readonly utc: readonly string[] | null;
}[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../core/kernel/local-times.json'), 'utf8'),
);

test.each(CASES.filter(({ zone, utc: moments }) => zone !== '' && moments !== null))(
  'the grid of $zone reads $local as everybody does',
  ({ zone, local, utc: moments }) => {
    const date = local.slice(0, 10);
    const grid = gridOf(datesOf('week', date), zone);
    const day = grid.days.find((one) => one.date === date);
    if (day === undefined) throw new Error('No day');
    for (const moment of moments ?? []) {
      const at = utc(moment);
      expect(momentAt(day, placeAt(day, at))).toBe(at);
      expect(wallTime(at, zone)).toBe(local);
    }
    const places = (moments ?? []).map((moment) => placeAt(day, utc(moment)));
    expect(new Set(places).size).toBe(places.length);
    // A time that is left out is within a gap, others are not.
    const isGap = gapsOf(day, grid.minutes).some(
      ({ from, to }) => from <= minutesOf(local) && minutesOf(local) < to,
    );
    expect(isGap).toBe(moments?.length === 0);
  },
);
