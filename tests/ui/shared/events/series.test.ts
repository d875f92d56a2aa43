import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appointmentRow } from '../../../../src/core/model/collections/appointments.ts';
import { inSeries } from '../../../../src/ui/shared/events/series.ts';

const START = Date.parse('2026-10-19T09:00:00Z');
const WEEK_MS = 7 * 24 * 3_600_000;
const CREATED = Date.parse('2026-09-01T10:00:00Z');
const CANCELLED = Date.parse('2026-10-20T10:00:00Z');

const appointment = (id: number, more: object = {}) =>
  v.parse(appointmentRow, {
    id,
    title: 'Boiler service',
    starts_at: new Date(START + (id - 1) * WEEK_MS).toISOString(),
    ends_at: new Date(START + (id - 1) * WEEK_MS + 3_600_000).toISOString(),
    agent_id: 4,
    status: 'confirmed',
    repeat: { every: 'week', until: '2026-11-09', series: 'one' },
    created_at: new Date(CREATED + id).toISOString(),
    updated_at: new Date(CREATED + id).toISOString(),
    updated_by: 'Imogen Hale',
    ...more,
  });
const cancelled = (id: number, after: number, by = 'Imogen Hale') =>
  appointment(id, {
    status: 'cancelled',
    updated_at: new Date(CANCELLED + after).toISOString(),
    updated_by: by,
  });

test('a series is told by the line of its first appointment, in any order of the rows', () => {
  const lines = inSeries([appointment(3), appointment(1), appointment(2)]);
  expect(lines.map(({ row, isBookedElsewhere }) => [row.id, isBookedElsewhere])).toEqual([
    ['3', true],
    ['1', false],
    ['2', true],
  ]);
  expect(lines[1]?.bookedUntil).toBe(START + 2 * WEEK_MS);
});

test('a series keeps the day until which it was booked when its last appointment is moved', () => {
  const last = START + 2 * WEEK_MS;
  const moved = appointment(3, {
    starts_at: new Date(START - WEEK_MS).toISOString(),
    moves: [{ at: CREATED, from: last, to: START - WEEK_MS }],
  });
  const [first, , third] = inSeries([appointment(1), appointment(2), moved]);
  expect([first?.isBookedElsewhere, first?.bookedUntil, third?.isBookedElsewhere]).toEqual([
    false,
    last,
    true,
  ]);
});

test('an appointment of no series, or that was booked at another time, has a line of its own', () => {
  const alone = appointment(2, { repeat: null });
  const late = appointment(3, { created_at: new Date(CREATED + 60_000).toISOString() });
  for (const line of inSeries([appointment(1), alone, late, appointment(9, { repeat: null })]))
    expect([line.isBookedElsewhere, line.bookedUntil]).toEqual([false, null]);
});

test('what was cancelled together has one line, and what was cancelled alone has its own', () => {
  const rows = [cancelled(1, -60_000), cancelled(2, 0), cancelled(3, 40), cancelled(4, 80, 'Tobias Renn')];
  const told = inSeries(rows).map(({ isCancelledOn, isCancelledElsewhere }) => [
    isCancelledOn,
    isCancelledElsewhere,
  ]);
  expect(told).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ]);
});
