import { defineConfig } from '@playwright/test';
import e2e from '../../e2e/playwright.config.ts';
import { PORTS } from '../../e2e/support/address.ts';

/** Long enough for all steps of a walk and the waits between them on a busy machine, ms. */
const WALK_TIMEOUT_MS = 300_000;

const [server] = [e2e.webServer ?? []].flat();
if (server === undefined) throw new Error(`The end-to-end tests have no server at ${PORTS[0]}.`);

/**
 * Uses the world and the browser of the end-to-end tests. Walks run one at a time, because a busy machine would change
 * their timing.
 */
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../../test-results/walks',
  workers: 1,
  timeout: WALK_TIMEOUT_MS,
  projects: [{ name: 'walks' }],
  webServer: server,
});
