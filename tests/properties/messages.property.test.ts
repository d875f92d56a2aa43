import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/core/fold.ts';
import { emptyState } from '../../src/core/state.ts';
import { createConsole, history, perform, RUNS, selfOf } from './console-model.ts';
import { live } from './live.ts';

/** Long enough for the runs on a busy machine: nothing here is about speed. */
const PATIENCE_MS = 600_000;

test('properties 9–14, 17, 20, 22–25: over any history of sends, faults, restarts and lost lines', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(fc.asyncProperty(history({ max: 30 }), live), { numRuns: RUNS });
});

test('properties 1, 2 and 4: the log folds to the same state, whole, in parts, twice, or with facts told again', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history({ max: 20 }), fc.nat(), async ({ steps, ...settings }, cut) => {
      const it = await createConsole(settings);
      for (const step of steps) await perform(it, step);
      const events = await it.records();
      const empty = emptyState(selfOf(it.rig));
      const whole = fold(empty, events);
      expect(fold(empty, events)).toEqual(whole);
      expect(fold(whole, events)).toBe(whole);
      const at = cut % (events.length + 1);
      expect(fold(fold(empty, events.slice(0, at)), events.slice(at))).toEqual(whole);
      const repeated = events.flatMap((event) => [event, event]);
      expect(fold(empty, repeated)).toEqual(whole);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});
