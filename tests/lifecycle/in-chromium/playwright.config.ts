import { defineConfig } from '@playwright/test';
import e2e from '../../e2e/playwright.config.ts';
import { PORTS } from '../../e2e/support/address.ts';

/** ms for all steps of a walk, with the waiting after each, on a busy machine. */
const WALK_TIMEOUT_MS = 300_000;

const [server] = [e2e.webServer ?? []].flat();
if (server === undefined) throw new Error(`The end-to-end tests have no server at ${PORTS[0]}.`);

/** The end-to-end tests' world and browser. Walks run one after the other: a busy machine would change their timing. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../../test-results/walks',
  workers: 1,
  timeout: WALK_TIMEOUT_MS,
  projects: [{ name: 'walks' }],
  webServer: server,
});
