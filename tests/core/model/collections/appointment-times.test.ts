import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  clashOf,
  freeAgents,
  freeFrom,
  spanOf,
  writtenAt,
} from '../../../../src/core/model/collections/appointment-times.ts';
import { changedRow } from '../../../../src/core/model/collections/appointment-writes.ts';
import { appointmentRow, appointments } from '../../../../src/core/model/collections/appointments.ts';
import cases from '../../kernel/local-times.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const at = (iso: string) => Date.parse(iso);

const timed = cases.flatMap(({ zone, local, utc }) =>
  utc === null ? [] : [{ zone, local, utc: utc.map((one) => at(one)) }],
);

describe.each(timed)('$local in $zone', ({ zone: tz, local, utc }) => {
  test('is the moments that it has', () => {
    const span = spanOf({ local, tz, atUtc: null, minutes: 30 });
    expect(span).toEqual(utc[0] === undefined ? null : { startsAt: utc[0], endsAt: utc[0] + 30 * MINUTE_MS });
    for (const moment of utc)
      expect(spanOf({ local, tz, atUtc: moment, minutes: 30 })?.startsAt).toBe(moment);
  });

  test('is written so that the same moment is read again', () => {
    for (const moment of utc) {
      const written = writtenAt(moment, tz);
      expect(written).toEqual({ local, tz, atUtc: utc.length > 1 ? moment : null });
      expect(spanOf({ ...written, minutes: 5 })?.startsAt).toBe(moment);
    }
  });
});

const row = (id: string, agentId: string, from: string, to: string, status = 'confirmed') => ({
  id,
  agentId,
  status,
  startsAt: at(`2026-09-25T${from}:00Z`),
  endsAt: at(`2026-09-25T${to}:00Z`),
});
const ROWS = [
  row('1', 'a', '08:00', '10:00'),
  row('2', 'a', '10:15', '11:00'),
  row('3', 'b', '09:30', '10:30'),
  row('4', 'c', '09:00', '12:00', 'cancelled'),
];
const wanted = (from: string, to: string, agentId = 'a', id: string | null = null) => ({
  id,
  agentId,
  tz: 'UTC',
  span: { startsAt: at(`2026-09-25T${from}:00Z`), endsAt: at(`2026-09-25T${to}:00Z`) },
});

test('an agent has a clash with the first appointment in the way, and is free after those that leave no room', () => {
  expect(clashOf(ROWS, wanted('09:00', '10:30'))?.id).toBe('1');
  expect(freeFrom(ROWS, wanted('09:00', '10:30'))).toBe(at('2026-09-25T11:00:00Z'));
  expect(freeFrom(ROWS, wanted('09:00', '09:15'))).toBe(at('2026-09-25T10:00:00Z'));
});

test('appointments that meet, the moved one itself and cancelled ones are not in the way', () => {
  expect(clashOf(ROWS, wanted('10:00', '10:15'))).toBeUndefined();
  expect(clashOf(ROWS, wanted('08:30', '09:30', 'a', '1'))).toBeUndefined();
  expect(clashOf(ROWS, wanted('09:00', '12:00', 'c'))).toBeUndefined();
});

test('other agents are offered only if they are free, and no time of the next day is', () => {
  const agents = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(freeAgents(ROWS, wanted('09:00', '10:00'), agents)).toEqual([{ id: 'c' }]);
  const late = [row('9', 'a', '22:00', '23:30')];
  expect(freeFrom(late, wanted('23:00', '23:45'))).toBe(at('2026-09-25T23:30:00Z'));
  const whole = [{ ...row('9', 'a', '22:00', '23:30'), endsAt: at('2026-09-26T01:00:00Z') }];
  expect(freeFrom(whole, wanted('23:00', '23:45'))).toBeNull();
});

const record = v.parse(appointmentRow, {
  id: 1,
  version: 2,
  title: 'Boiler',
  kind: 'visit',
  starts_at: '2026-10-30T13:00:00Z',
  ends_at: '2026-10-30T14:00:00Z',
  tz: 'America/New_York',
  local: '2026-10-30T09:00',
  agent_id: 4,
  agent: { name: 'Imogen Hale' },
  status: 'confirmed',
});

test('a moved appointment is at its new place at once, by the clock of its zone', () => {
  const moved = changedRow(record, { local: '2026-11-03T09:00', atUtc: null });
  expect(moved).toMatchObject({
    startsAt: at('2026-11-03T14:00:00Z'),
    endsAt: at('2026-11-03T15:00:00Z'),
    status: 'rescheduled',
  });
  expect(changedRow(record, { notes: 'Ring twice.' })).toMatchObject({
    startsAt: record.startsAt,
    status: 'confirmed',
  });
});

test('a moved appointment tells where it was, unless the service tells no moves', () => {
  const move = { local: '2026-11-03T09:00', atUtc: null };
  expect(changedRow(record, move).moves).toBeNull();
  expect(changedRow({ ...record, moves: [] }, move).moves).toEqual([
    { at: null, from: record.startsAt, to: at('2026-11-03T14:00:00Z') },
  ]);
  expect(changedRow({ ...record, moves: [] }, { minutes: 90 }).moves).toEqual([]);
});

test('the undo of a move restores which of the two moments it was', () => {
  const twice = v.parse(appointmentRow, {
    ...{ id: 1, kind: 'visit', agent_id: 4, status: 'confirmed', tz: 'America/New_York' },
    local: '2026-11-01T01:30',
    starts_at: '2026-11-01T06:30:00Z',
    ends_at: '2026-11-01T07:00:00Z',
  });
  expect(twice.atUtc).toBe(twice.startsAt);
  const input = { local: '2026-11-02T09:00', atUtc: null };
  const back = appointments.writes.update.inverse?.(input, { local: twice.local, atUtc: twice.atUtc }, null);
  expect(back).toEqual({ op: 'update', input: { local: twice.local, atUtc: twice.startsAt } });
  expect(changedRow(changedRow(twice, input), { local: twice.local, atUtc: twice.atUtc }).startsAt).toBe(
    twice.startsAt,
  );
});

test('the undo of a move restores the status that the move has changed, and nothing else does', () => {
  const { inverse } = appointments.writes.update;
  const before = { local: record.local, status: 'confirmed' };
  expect(inverse?.({ local: '2026-11-03T09:00' }, before, null)).toEqual({
    op: 'update',
    input: { local: record.local, status: 'confirmed' },
  });
  expect(inverse?.({ local: '2026-11-03T09:00' }, { ...before, status: 'requested' }, null)?.input).toEqual({
    local: record.local,
  });
  expect(inverse?.({ notes: 'a' }, { notes: 'b', status: 'confirmed' }, null)?.input).toEqual({ notes: 'b' });
});

test('what the contact was told is not taken back', () => {
  const { cancel, update } = appointments.writes;
  const before = { status: 'requested' };
  expect(cancel.inverse?.({ status: 'cancelled', reason: '' }, before, null)).toEqual({
    op: 'update',
    input: { status: 'requested' },
  });
  expect(cancel.inverse?.({ status: 'cancelled', reason: '', text: 'Sorry' }, before, null)).toBeNull();
  expect(update.inverse?.({ notes: 'a', text: 'Hello' }, { notes: 'b' }, null)).toBeNull();
});
