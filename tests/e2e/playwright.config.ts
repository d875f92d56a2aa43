import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../cli/browser.mjs';
import { addressOf, CONSOLE_ADDRESS, LANES, PORTS } from './support/address.ts';
import { ONLY_SHARED } from './support/door.ts';
import type { Doors } from './support/test.ts';

const executablePath = await findBrowser();

/** A build and a first start on a slow machine. */
const START_TIMEOUT_MS = 120_000;

/** For a test, and for a condition in it, on two cores that others use too. */
const TEST_TIMEOUT_MS = 60_000;
const CONDITION_TIMEOUT_MS = 15_000;

/** What depends most on how tabs reach their worker. */
const DOOR_SPECS = /\/(reload|worker-loss)\.spec\.ts$/;

/** `E2E_DOOR=dedicated` runs them all without SharedWorker; else those above are, besides all with it. */
const onlyDedicated = process.env.E2E_DOOR === 'dedicated';

export default defineConfig<object, Doors>({
  testDir: '.',
  // Rare races: they have a configuration of their own.
  testIgnore: '**/long/**',
  outputDir: '../../test-results/e2e',
  // One world serves all tabs: tests that ran side by side in it would see each other's messages.
  workers: LANES,
  // The run names those that needed it, and fails when there are more than a few: see tests/cli/test-counts.mjs.
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: CONDITION_TIMEOUT_MS },
  forbidOnly: true,
  // The JSON report is for `npm test`, which counts by it and names the file.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [['list']] : [['list'], ['json']],
  use: {
    baseURL: CONSOLE_ADDRESS,
    // Without pictures and copies of the page: taking them makes every test a third slower.
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
