import { expect, test } from 'vitest';
import { freeSoon } from '../../../../src/ui/screens/appointment/use-new.ts';

const at = (clock: string): number => Date.parse(`2026-11-29T${clock}:00Z`);
const booked = (id: number, from: string, to: string, agentId = '5') => ({
  id: String(id),
  agentId,
  startsAt: at(from),
  endsAt: at(to),
  status: 'confirmed',
});

const untilTomorrow = { ...booked(1, '13:30', '14:00'), endsAt: at('23:59') + 3_600_000 };

test.each([
  ['a free half hour', '14:00', []],
  ['another agent’s appointment', '14:00', [booked(1, '13:30', '14:30', '6')]],
  ['one appointment', '14:30', [booked(1, '13:30', '14:30')]],
  ['a gap that is too short', '15:00', [booked(1, '13:30', '14:30'), booked(2, '14:45', '15:00')]],
  ['a full day', '14:00', [untilTomorrow]],
])('with %s the form begins at %s', (_, clock, rows) => {
  expect(freeSoon(rows, '5', at('14:00'), 30, 'UTC')).toBe(at(clock));
});
