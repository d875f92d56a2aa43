import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../cli/browser.mjs';
import { ROOT } from '../cli/processes.mjs';
import { addressOf, CONSOLE_ADDRESS, LANES, PORTS } from './support/address.ts';
import { ONLY_SHARED } from './support/door.ts';
import type { Ahead, Doors } from './support/test.ts';

const executablePath = await findBrowser();

/** Long enough for a build and a first start on a slow machine, ms. */
const START_TIMEOUT_MS = 120_000;

/** Time limits of a test, and of a condition in it, on two busy cores, ms. */
const TEST_TIMEOUT_MS = 120_000;
const CONDITION_TIMEOUT_MS = 15_000;

/** The spec that depends most on the kind of worker. */
const DOOR_SPEC = /\/worker-loss\.spec\.ts$/;

/**
 * With `E2E_DOOR=dedicated`, all specs run without SharedWorker. Otherwise all run with SharedWorker, and `DOOR_SPEC`
 * runs without it, too.
 */
const onlyDedicated = process.env.E2E_DOOR === 'dedicated';

export default defineConfig<Ahead, Doors>({
  testDir: '.',
  // Rare races have their own configuration.
  testIgnore: '**/long/**',
  outputDir: '../../test-results/e2e',
  // Absolute, as the folder of the servers.
  globalTeardown: join(ROOT, 'tests/e2e/support/contract-totals.ts'),
  // The tests of a lane share one world. In parallel they would see each other's messages.
  workers: LANES,
  // The run names the tests that needed a retry. It fails if more than a few needed one (see
  // tests/cli/test-counts.mjs).
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: CONDITION_TIMEOUT_MS },
  forbidOnly: true,
  // `npm test` counts the tests in the JSON report and sets the name of its file.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [['list']] : [['list'], ['json']],
  use: {
    baseURL: CONSOLE_ADDRESS,
    // A trace records every request with its response. That takes a quarter of the CPU time, so only a retry has one.
    trace: 'on-first-retry',
    // In a new profile, loading all the code takes a fifth of a test's CPU time. `npm run test:long` runs all tests with
    // it and a dedicated worker.
    loadsAhead: onlyDedicated,
    // Without a graphics card, drawing animations costs CPU time. The tests in tests/browser draw them.
    contextOptions: { reducedMotion: 'reduce' },
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
      ...(onlyDedicated ? {} : { testMatch: DOOR_SPEC }),
    },
  ],
  // Playwright starts these servers one after another.
  webServer: PORTS.map((port, lane) => ({
    command: lane === 0 ? 'npm start' : 'node tests/e2e/support/further-lane.mjs',
    // Absolute, because configurations in other folders use these servers, too.
    cwd: ROOT,
    url: addressOf(port),
    timeout: START_TIMEOUT_MS,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      FIRST_PORT: String(PORTS[0]),
      WORLD_CHATS: '30',
      WORLD_CONTACTS: '80',
      WORLD_DELIVERY: 'manual',
      CONTRACT_TRAFFIC: 'compare',
    },
  })),
});
