import fc from 'fast-check';
import type { Step } from '../../mocks/scenario/steps.ts';
import { liveOnFullDisk } from './full-disk.ts';
import { history, tidiness } from './histories.ts';
import { testOverHistories } from './over-histories.ts';
import { RUNS } from './runs.ts';

/** The disk fills and empties among everything else, and workers die over it. */
const histories = fc
  .record({
    steps: history({ max: 14 }),
    turns: fc.array(fc.nat({ max: 16 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ steps, turns }): readonly Step[] => {
    const lived = [...steps];
    for (const [n, turn] of turns.entries()) {
      lived.splice(1 + (turn % lived.length), 0, { do: n % 2 === 0 ? 'storageFills' : 'storageEmpties' });
    }
    return lived;
  });

testOverHistories(
  [37],
  fc.record({ steps: histories, limits: tidiness }),
  ({ steps, limits }) => liveOnFullDisk(steps, limits),
  { numRuns: RUNS },
);
