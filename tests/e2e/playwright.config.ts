import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../cli/browser.mjs';
import { addressOf, CONSOLE_ADDRESS, LANES, PORTS } from './support/address.ts';
import { ONLY_SHARED } from './support/door.ts';
import type { Doors } from './support/test.ts';

const executablePath = await findBrowser();

/** ms for a build and a first start on a slow machine. */
const START_TIMEOUT_MS = 120_000;

/** ms for a test, and for a condition in it, on two busy cores. */
const TEST_TIMEOUT_MS = 60_000;
const CONDITION_TIMEOUT_MS = 15_000;

/** Specs that depend most on how tabs reach their worker. */
const DOOR_SPECS = /\/(reload|worker-loss)\.spec\.ts$/;

/**
 * `E2E_DOOR=dedicated` runs all specs without SharedWorker. Otherwise all run with it, and those above also
 * without.
 */
const onlyDedicated = process.env.E2E_DOOR === 'dedicated';

export default defineConfig<object, Doors>({
  testDir: '.',
  // Rare races have a configuration of their own.
  testIgnore: '**/long/**',
  outputDir: '../../test-results/e2e',
  // The tests of a lane share one world: in parallel they would see each other's messages.
  workers: LANES,
  // The run names the tests that needed a retry, and fails if more than a few did: see tests/cli/test-
  // counts.mjs.
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: CONDITION_TIMEOUT_MS },
  forbidOnly: true,
  // `npm test` counts the tests in the JSON report; it sets the file's name.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [['list']] : [['list'], ['json']],
  use: {
    baseURL: CONSOLE_ADDRESS,
    // No screenshots and snapshots: they make every test a third slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      args: BROWSER_ARGUMENTS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    ...(onlyDedicated ? [] : [{ name: 'shared worker' }]),
    {
      name: 'dedicated worker',
      use: { door: 'dedicated' },
      grepInvert: new RegExp(ONLY_SHARED),
      ...(onlyDedicated ? {} : { testMatch: DOOR_SPECS }),
    },
  ],
  webServer: PORTS.map((port) => ({
    command: 'npm start',
    cwd: '../..',
    url: addressOf(port),
    timeout: START_TIMEOUT_MS,
    reuseExistingServer: false,
    env: { PORT: String(port), WORLD_CHATS: '30', WORLD_DELIVERY: 'manual' },
  })),
});
