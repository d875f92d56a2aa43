import { testOverHistories } from '../properties/over-histories.ts';
import { RUNS } from '../properties/runs.ts';
import { walks } from './steps.ts';
import { runWalk } from './walk.ts';

/** Number of walks (500 in a long run), and of steps in each. A walk takes as long as four histories of the core. */
const WALKS = Number(process.env.WALKS ?? Math.ceil(RUNS / 10));
const STEPS = Number(process.env.STEPS ?? 40);

testOverHistories([6, 20, 21, 27, 28, 29, 30, 31, 32, 33], walks(STEPS), runWalk, {
  numRuns: WALKS,
  when: ', whatever happens to tabs and workers',
});
