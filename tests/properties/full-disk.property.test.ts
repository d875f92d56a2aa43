import fc from 'fast-check';
import type { Step } from '../../mocks/scenario/steps.ts';
import { liveOnFullDisk } from './full-disk.ts';
import { history, tidiness } from './histories.ts';
import { testOverHistories } from './over-histories.ts';
import { RUNS } from './runs.ts';

const histories = fc
  .record({
    steps: history({ max: 14 }),
    turns: fc.array(fc.nat({ max: 16 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ steps, turns }): readonly Step[] => {
    const history = [...steps];
    for (const [n, turn] of turns.entries()) {
      history.splice(1 + (turn % history.length), 0, { do: n % 2 === 0 ? 'storageFills' : 'storageEmpties' });
    }
    return history;
  });

testOverHistories(
  [37],
  fc.record({ steps: histories, limits: tidiness }),
  ({ steps, limits }) => liveOnFullDisk(steps, limits),
  { numRuns: RUNS },
);
