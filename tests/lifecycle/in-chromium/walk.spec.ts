import fc from 'fast-check';
import { buildNext, type Deployment } from '../../e2e/support/next-build.ts';
import { test } from '../../e2e/support/test.ts';
import { walks } from '../steps.ts';
import { runWalk } from './walk.ts';

/** Number of walks, and number of steps in each. Equal seeds give equal walks. */
const WALKS = Number(process.env.WALKS ?? 20);
const STEPS = Number(process.env.STEPS ?? 25);
/** The seed of the first walk. Each next walk has the next number. */
const SEED = Number(process.env.SEED ?? 1);

/** Long enough for a build on a slow machine, ms. */
const BUILD_TIMEOUT_MS = 120_000;

let builds: Deployment;
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  builds = await buildNext();
});
test.afterEach(() => builds.deploy('this'));

for (let seed = SEED; seed < SEED + WALKS; seed += 1) {
  test(`seed ${seed}, ${STEPS} steps`, async ({ browser, context }) => {
    const [walk = []] = fc.sample(walks(STEPS), { seed, numRuns: 1 });
    await runWalk(walk, { browser, context, deploy: () => builds.deploy('next') });
  });
}
