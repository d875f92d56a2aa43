import { test } from '../../e2e/support/test.ts';
import { runStorm } from './storm.ts';
import { stormOf } from './storms.ts';

/** The storm's duration, ms, and its seed. */
const STORM_MS = Number(process.env.STORM_MS ?? 180_000);
const SEED = Number(process.env.SEED ?? 1);

/** Each gust takes at least 10 ms, so the storm never runs out of gusts. */
const GUSTS = STORM_MS / 10;

/** Time for opening the tabs and for settling after the storm, ms. */
const CALM_MS = 300_000;

test(`five tabs, a storm of ${STORM_MS} ms, seed ${SEED}`, async ({ browser, context }) => {
  test.setTimeout(STORM_MS + CALM_MS);
  await runStorm(stormOf(SEED, GUSTS), STORM_MS, { browser, context, deploy: () => undefined });
});
