import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRecord, decodeRun } from '../../../src/core/log/decode.ts';
import { EVENTS_REVISION } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import type { LogRun } from '../../../src/core/ports/ports.ts';
import { PATIENCE_MS, RUNS } from '../../properties/runs.ts';
import { goldenCases } from './golden.ts';

type Stored = (typeof goldenCases)[number]['stored'];

const stored: fc.Arbitrary<Stored> = fc.constantFrom(...goldenCases.map((one) => one.stored));

/** Records that cannot be read, even in a checked run. */
const foreign: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything(),
  fc.record({ seq: fc.anything(), at: fc.anything(), type: fc.anything(), v: fc.anything() }),
  stored.map((record) => ({ ...record, v: 99 })),
  stored.map((record) => ({ ...record, type: `${record.type}.later` })),
  fc
    .tuple(
      stored,
      fc.constantFrom('type', 'v', 'at', 'payload'),
      fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.constant(undefined)),
    )
    .map(([record, field, value]) => ({ ...record, [field]: value })),
);

/** A payload that its version does not allow. Only the decoding of an unchecked run detects this. */
const poisoned: fc.Arbitrary<unknown> = fc
  .tuple(stored, fc.anything())
  .map(([record, payload]) => ({ ...record, payload }))
  .filter((record) => !decodeRecord({ ...record, seq: 1 }).ok);

/** A valid event with another event's `seq`, or with an impossible one. */
const misplaced = stored.map((record) => ({ ...record, misplaced: true }));

interface Slot {
  readonly record: unknown;
  readonly isGood: boolean;
}

const good = stored.map((record): Slot => ({ record, isGood: true }));
const bad = (arbitrary: fc.Arbitrary<unknown>) =>
  arbitrary.map((record): Slot => ({ record, isGood: false }));

const log = (garbage: fc.Arbitrary<unknown>) =>
  fc.record({
    slots: fc.array(fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: bad(garbage) }), {
      minLength: 1,
      maxLength: 24,
    }),
    start: fc.integer({ min: 1, max: 1_000_000 }),
    cut: fc.nat({ max: 24 }),
    wrongSeq: fc.oneof(fc.integer({ min: -3, max: 2_000_000 }), fc.double()),
  });

test.each([
  ['no revision', null, fc.oneof(foreign, poisoned, misplaced)],
  ['the revision of an older build', 'older', fc.oneof(foreign, poisoned, misplaced)],
  ['the current revision', EVENTS_REVISION, fc.oneof(foreign, misplaced)],
])(
  'property 8: a poisoned event leaves all else unchanged (a run with %s)',
  { timeout: PATIENCE_MS },
  (_, checkedBy, garbage) => {
    fc.assert(
      fc.property(log(garbage), ({ slots, start, cut, wrongSeq }) => {
        const records = slots.map(({ record, isGood }, index) => {
          const seq = start + index;
          if (isGood) return Object.assign({}, record, { seq });
          if (typeof record !== 'object' || record === null || !('id' in record)) return record;
          return { ...record, seq: !('misplaced' in record) ? seq : wrongSeq === seq ? 0 : wrongSeq };
        });
        const part = (from: number, to: number): LogRun => {
          const events = records.slice(from, to);
          const first = start + from;
          return { first, last: first + events.length - 1, count: events.length, events, checkedBy };
        };
        const place = Math.min(cut, records.length);
        const runs = [part(0, place), part(place, records.length)];
        const without = slots.flatMap(({ isGood }, index) => {
          const decoded = decodeRecord(records[index]);
          return isGood && decoded.ok ? [decoded.event] : [];
        });

        const decoded = runs.map(decodeRun);
        expect(decoded.reduce((sum, run) => sum + run.quarantined, 0)).toBe(slots.length - without.length);
        expect(decoded.flatMap(({ events }) => events)).toMatchObject(without);
        const empty = emptyState(['agent@example.com']);
        expect(decoded.reduce((state, { events }) => fold(state, events), empty)).toEqual(
          fold(empty, without),
        );
      }),
      { numRuns: RUNS },
    );
  },
);
