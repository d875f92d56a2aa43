import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashWith, freeFrom, occupying } from '../../mocks/subjects/appointments/overlaps.ts';
import * as device from '../../src/core/model/collections/appointment-times.ts';
import { RUNS, settings } from './runs.ts';

const QUARTER_MS = 15 * 60_000;
const START = Date.UTC(2026, 9, 24, 12);
const ZONES = ['UTC', 'Europe/London', 'America/Santiago', 'Asia/Kathmandu'];

const span = fc
  .record({ from: fc.integer({ min: 0, max: 96 }), quarters: fc.integer({ min: 1, max: 12 }) })
  .map(({ from, quarters }) => ({
    startsAt: START + from * QUARTER_MS,
    endsAt: START + (from + quarters) * QUARTER_MS,
  }));
const booked = fc.record({
  span,
  agent: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom('requested', 'confirmed', 'completed', 'no_show', 'cancelled'),
});

test('this device finds the same clash and the same free time as the service', () => {
  fc.assert(
    fc.property(
      fc.array(booked, { maxLength: 20 }),
      span,
      fc.constantFrom(...ZONES),
      fc.option(fc.integer({ min: 1, max: 20 })),
      (all, wanted, tz, except) => {
        const rows = all.map(({ span: place, agent, status }, at) => ({
          id: at + 1,
          agent_id: agent,
          status,
          ...place,
        }));
        const ours = rows.map(({ id, agent_id, ...row }) => ({
          ...row,
          id: String(id),
          agentId: String(agent_id),
        }));
        const asked = { id: except === null ? null : String(except), agentId: '1', span: wanted, tz };
        const occupied = occupying(rows, 1, except);
        expect(device.clashOf(ours, asked)?.id).toBe(
          ((id) => (id === undefined ? undefined : String(id)))(clashWith(occupied, wanted)?.id),
        );
        expect(device.freeFrom(ours, asked)).toBe(freeFrom(occupied, { ...wanted, tz, local: '' }));
      },
    ),
    settings(RUNS),
  );
});
