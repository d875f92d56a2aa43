import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventLog, EventLogStore } from '../../src/core/ports/ports.ts';
import { runsIn, seqsOf, storedEvents } from './event-log-samples.ts';

/** Number of histories. A history can have dozens of transactions on a real disk. */
const HISTORIES = 40;

type Step =
  | { readonly step: 'append'; readonly count: number; readonly gap: number; readonly strict: boolean }
  | { readonly step: 'seal'; readonly from: number; readonly count: number }
  | { readonly step: 'trim'; readonly share: number; readonly keep: readonly number[] }
  | { readonly step: 'reopen' };

const small = fc.integer({ min: 1, max: 6 });
const share = fc.double({ min: 0, max: 1.1, noNaN: true });
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('append' as const),
      count: small,
      gap: fc.constantFrom(0, 0, 0, 3),
      strict: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('seal' as const), from: share, count: small }) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant('trim' as const),
      share,
      keep: fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('reopen' as const) }) },
);

/** Compares random appends, seals, trims and reopenings with a plain list of numbers. */
export function describeLogAgainstModel(name: string, makeStore: () => EventLogStore): void {
  test(`${name}: any history of changes leaves the same events as in a plain list`, {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepArbitrary, { minLength: 1, maxLength: 25, size: 'max' }),
        async (steps) => {
          const store = makeStore();
          let log = await store.open('ada');
          let model: number[] = [];
          let newest = 0;
          for (const step of steps) {
            switch (step.step) {
              case 'append': {
                const first = newest + step.gap + 1;
                newest = first + step.count - 1;
                const events = storedEvents(first, newest);
                await log.append(events, step.strict ? 'strict' : 'relaxed');
                model.push(...events.map(({ seq }) => seq));
                break;
              }
              case 'seal': {
                const infos = await log.runs();
                const from = Math.floor(step.from * infos.length);
                await log.seal(infos.slice(from, from + step.count).map((info) => info.first));
                break;
              }
              case 'trim': {
                const through = Math.floor(step.share * newest);
                const keep = new Set(step.keep);
                await log.trim(through, keep);
                model = model.filter((seq) => seq > through || keep.has(seq));
                break;
              }
              case 'reopen':
                await log.close();
                log = await store.open('ada');
                expect(log.head).toBe(newest);
            }
            await expectSame(log, model);
          }
          await log.close();
        },
      ),
      { numRuns: HISTORIES },
    );
  });
}

async function expectSame(log: EventLog, model: readonly number[]): Promise<void> {
  const runs = await runsIn(log);
  expect(seqsOf(runs)).toEqual(model);
  const infos = await log.runs();
  expect(infos.map(({ first, last, count }) => ({ first, last, count }))).toEqual(
    runs.map(({ first, last, count }) => ({ first, last, count })),
  );
  for (const { first, last, count, events } of runs) {
    expect(events).toHaveLength(count);
    expect(seqsOf([{ first, last, count, events, checkedBy: null }])).toEqual(
      model.filter((seq) => seq >= first && seq <= last),
    );
  }
}
