import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { RunRow } from '../../../src/worker/adapters/event-database.ts';
import { seqsIn, seqsOf, storedEvent, storedEvents } from '../../contracts/event-log-samples.ts';
import { RUNS } from '../../properties/runs.ts';
import { bypassingLog, createStorage } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';

installIndexedDb();

// A reader reads and decrypts runs ahead of its caller.

/** The stated size of a run, bytes. So large that a reader loads each run by itself, ahead of its caller. */
const A_CHUNK = 2_000_000;
const EVENTS_A_RUN = 3;

const runRowSchema = v.object({
  first: v.number(),
  last: v.number(),
  count: v.number(),
  at: v.number(),
  bytes: v.number(),
  checkedBy: v.nullable(v.string()),
  sealed: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});

const DAMAGES = {
  none: (row: RunRow) => row.sealed,
  changed: (row: RunRow) =>
    row.sealed.map((byte, index) => (index === row.sealed.length >> 1 ? byte ^ 1 : byte)),
  truncated: (row: RunRow) => row.sealed.slice(0, -1),
  emptied: () => new Uint8Array(),
  // The bytes of an older run, which the same key sealed.
  replayed: (_: RunRow, older: RunRow | undefined) => older?.sealed ?? new Uint8Array(),
} satisfies Record<string, (row: RunRow, older: RunRow | undefined) => Uint8Array<ArrayBuffer>>;

const damageArbitrary = fc.constantFrom(
  ...(['none', 'none', 'none', 'changed', 'truncated', 'emptied', 'replayed'] as const),
);

/** What happens while the reader has read `after` runs. */
const meanwhileArbitrary = fc.record({
  after: fc.nat({ max: 11 }),
  what: fc.constantFrom('nothing', 'append', 'seal', 'stop'),
});

let users = 0;

/** Opens a log whose runs are damaged, each in its own way. */
async function openDamaged(damages: readonly (keyof typeof DAMAGES)[]) {
  users += 1;
  const userId = `reader-${users}`;
  const log = await createStorage().store.open(userId);
  for (const index of damages.keys()) {
    const first = index * EVENTS_A_RUN + 1;
    await log.append(storedEvents(first, first + EVENTS_A_RUN - 1), 'relaxed');
  }
  await bypassingLog(userId, async (database) => {
    const rows = v.parse(v.array(runRowSchema), await database.runs.toArray());
    await database.runs.clear();
    await database.runs.bulkPut(
      rows.map((row, index) => ({
        ...row,
        bytes: A_CHUNK,
        sealed: DAMAGES[damages[index] ?? 'none'](row, rows[index - 1]),
      })),
    );
  });
  return log;
}

test('however runs are damaged, and whatever the writer does meanwhile, a reader gives each intact event once', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(damageArbitrary, { minLength: 1, maxLength: 12 }),
      meanwhileArbitrary,
      async (damages, { after, what }) => {
        const log = await openDamaged(damages);
        const read: number[] = [];
        const damaged: number[] = [];
        let runs = 0;
        for await (const run of log.read()) {
          runs += 1;
          if (run.events === null) damaged.push(run.first);
          read.push(...seqsOf([run]));
          if (runs - 1 !== after) continue;
          if (what === 'stop') break;
          const newest = damages.length * EVENTS_A_RUN;
          if (what === 'append') await log.append([storedEvent(newest + 1)], 'relaxed');
          if (what === 'seal') await log.seal((await log.runs()).map(({ first }) => first));
        }
        const places = damages.map((damage, index) => ({ damage, first: index * EVENTS_A_RUN + 1 }));
        const intactIn = (some: typeof places) =>
          some.flatMap(({ damage, first }) => (damage === 'none' ? [first, first + 1, first + 2] : []));
        const seen = what === 'stop' ? places.slice(0, after + 1) : places;
        const isOld = (seq: number) => seq <= damages.length * EVENTS_A_RUN;
        expect(read.filter(isOld)).toEqual(intactIn(seen));
        expect(damaged).toEqual(seen.flatMap(({ damage, first }) => (damage === 'none' ? [] : first)));
        // The next reader gives the same: reading ahead has changed nothing.
        expect((await seqsIn(log)).filter(isOld)).toEqual(intactIn(places));
        await log.close();
      },
    ),
    { numRuns: RUNS },
  );
});

test('a reader that stops early, and a log that closes meanwhile, leave no rejection unhandled', async () => {
  const log = await openDamaged(Array.from({ length: 12 }, () => 'none' as const));
  const reading = log.read()[Symbol.asyncIterator]();
  expect((await reading.next()).value?.first).toBe(1);
  await log.close();
  await expect(async () => {
    for (let next = await reading.next(); !next.done; next = await reading.next());
  }).rejects.toThrow();
});
