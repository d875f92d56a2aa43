import fc from 'fast-check';
import { history, tidiness } from './histories.ts';
import { live } from './live.ts';
import { testOverHistories } from './over-histories.ts';
import { RUNS } from './runs.ts';

testOverHistories(
  [2, 3, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 35, 38, 48],
  fc.record({ steps: history(), limits: tidiness }),
  ({ steps, limits }) => live(steps, { limits }),
  { numRuns: RUNS },
);
