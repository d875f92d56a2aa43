import { testOverHistories } from '../properties/over-histories.ts';
import { RUNS } from '../properties/runs.ts';
import { walks } from './steps.ts';
import { go } from './walk.ts';

/** How many walks are gone (500 in a long run), and steps of each. One costs what four of the core's histories do. */
const WALKS = Number(process.env.WALKS ?? Math.ceil(RUNS / 10));
const STEPS = Number(process.env.STEPS ?? 40);

testOverHistories([6, 20, 21, 27, 28, 29, 30, 31, 32, 33], walks(STEPS), go, {
  numRuns: WALKS,
  when: ', however tabs and workers come and go',
});
