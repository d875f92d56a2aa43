import { expect, test } from 'vitest';
import { columnsOf, firstCursor } from '../../../../../src/ui/screens/appointment/calendar/columns.ts';
import { datesOf, gridOf } from '../../../../../src/ui/screens/appointment/calendar/days.ts';
import {
  across,
  along,
  type Cursor,
  resolve,
  type Stops,
  toRow,
} from '../../../../../src/ui/screens/appointment/calendar/stops.ts';
import { appointment, GETHIN, LONDON, MAREK } from '../../../../browser/support/calendar-rows.ts';

const rows = [
  appointment('a', '2026-09-22T08:00', 60),
  appointment('b', '2026-09-23T08:00', 45),
  appointment('c', '2026-09-23T08:15', 45, { agentId: GETHIN.id }),
];
const { days } = gridOf(datesOf('week', '2026-09-23'), LONDON);
const columns = columnsOf({ days, rows, agents: [MAREK, GETHIN], isByAgent: false, room: 3 });
const all: readonly Stops[] = columns.map(({ id, stops }) => ({ column: id, stops }));

const at = (row: string): Cursor => {
  const found = resolve(all, { column: '', kind: 'row', from: 0, row });
  if (found === null) throw new Error(`No ${row}`);
  return found;
};
const said = (cursor: Cursor | null): string =>
  cursor === null ? '' : `${cursor.column.slice(8)} ${cursor.row ?? cursor.from}`;

test('down goes through appointments, and then through free half hours', () => {
  const walk = [at('b')];
  for (let step = 0; step < 2; step += 1) walk.push(along(all, walk.at(-1) ?? at('b'), 1) ?? at('b'));
  // Both are over at 10:00 of British summer time, in minutes.
  expect(walk.map(said)).toEqual(['23 b', '23 c', '23 600']);
  expect(said(along(all, at('b'), -1))).toBe('23 510');
});

test('sideways keeps the height', () => {
  expect(said(across(all, at('b'), -1))).toBe('22 a');
  expect(said(across(all, at('b'), 1))).toBe('24 540');
  expect(across(all, { column: '2026-09-27', kind: 'slot', from: 0, row: null }, 1)).toBeNull();
});

test('a page goes to the next appointment of any day', () => {
  expect(said(toRow(all, at('a'), 1))).toBe('23 b');
  expect(said(toRow(all, at('b'), -1))).toBe('22 a');
  expect(toRow(all, at('c'), 1)).toBeNull();
});

test('the keys stay with an appointment that moves, and with the time of one that is gone', () => {
  expect(said(resolve(all, { column: '2026-09-21', kind: 'row', from: 0, row: 'c' }))).toBe('23 c');
  expect(said(resolve(all, { column: '2026-09-24', kind: 'row', from: 555, row: 'gone' }))).toBe('24 540');
});

test('the keys start at the next appointment', () => {
  expect(said(firstCursor(columns, Date.parse('2026-09-23T00:00Z')))).toBe('23 b');
  expect(said(firstCursor(columns, Date.parse('2026-12-01T00:00Z')))).toBe('23 c');
  const empty = columnsOf({ days, rows: [], agents: [], isByAgent: false, room: 3 });
  expect(said(firstCursor(empty, Date.parse('2026-09-23T12:00Z')))).toBe('23 480');
});

test('a day has a column for each agent, also for one who is not shown', () => {
  const [, tuesday] = days;
  const byAgent = columnsOf({
    days: tuesday === undefined ? [] : [tuesday],
    rows: [...rows, appointment('d', '2026-09-22T10:00', 30, { agentId: '9', agent: 'Ida Thornbury' })],
    agents: [MAREK, GETHIN],
    isByAgent: true,
    room: 3,
  });
  expect(byAgent.map(({ agent, count }) => [agent?.name, count])).toEqual([
    ['Marek Dunn', 1],
    ['Gethin Roe', 0],
    ['Ida Thornbury', 1],
  ]);
});
