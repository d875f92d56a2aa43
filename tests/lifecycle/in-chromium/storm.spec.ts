import { test } from '../../e2e/support/test.ts';
import { goThrough } from './storm.ts';
import { stormOf } from './storms.ts';

/** How long it blows, ms, and which one. */
const STORM_MS = Number(process.env.STORM_MS ?? 180_000);
const SEED = Number(process.env.SEED ?? 1);

/** More than come in that time: each takes 10 ms at least. */
const GUSTS = STORM_MS / 10;

/** For the five tabs, and for the calm after the storm. */
const CALM_MS = 300_000;

test(`five tabs, a storm of ${STORM_MS} ms, seed ${SEED}`, async ({ browser, context }) => {
  test.setTimeout(STORM_MS + CALM_MS);
  await goThrough(stormOf(SEED, GUSTS), STORM_MS, { browser, context, deploy: () => undefined });
});
