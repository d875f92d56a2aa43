import fc from 'fast-check';
import { runWalk } from '../lifecycle/in-chromium/walk.ts';
import { walks } from '../lifecycle/steps.ts';
import { test } from './support/test.ts';

/**
 * A walk without an upgrade. Another test file covers upgrades, because the second build takes longer than the walk.
 */
const SEED = 5;
const STEPS = 8;

test('a short walk: tabs, workers and people come and go, and screen, log and world agree after each step', async ({
  browser,
  context,
}) => {
  const [walk = []] = fc.sample(walks(STEPS), { seed: SEED, numRuns: 1 });
  await runWalk(walk, { browser, context, deploy: () => undefined });
});
