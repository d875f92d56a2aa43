import { defineConfig } from '@playwright/test';
import e2e from '../../e2e/playwright.config.ts';
import { PORTS } from '../../e2e/support/address.ts';

/** For the steps of a walk, and what must be waited for after each, on a busy machine. */
const WALK_TIMEOUT_MS = 300_000;

const [server] = [e2e.webServer ?? []].flat();
if (server === undefined) throw new Error(`The end-to-end tests have no server at ${PORTS[0]}.`);

/** The end-to-end tests' world and browser; one walk after the other, since a busy machine changes what they find. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../../test-results/walks',
  workers: 1,
  timeout: WALK_TIMEOUT_MS,
  projects: [{ name: 'walks' }],
  webServer: server,
});
