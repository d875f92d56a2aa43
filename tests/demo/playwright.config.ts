import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../cli/browser.mjs';
import type { Door } from '../e2e/support/door.ts';
import { demoAddress, demoHost } from './demo-host.ts';

const executablePath = await findBrowser();

const PORT = Number(process.env.E2E_PORT ?? 4317);

/** Time limits of a test, and of a condition in it, on two busy cores, ms. */
const TEST_TIMEOUT_MS = 120_000;
const CONDITION_TIMEOUT_MS = 20_000;

/** The demo that needs no server, served by a host of static files. */
export default defineConfig<object, { readonly door: Door }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/demo',
  workers: 1,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: CONDITION_TIMEOUT_MS },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [['list']] : [['list'], ['json']],
  use: {
    baseURL: demoAddress(PORT),
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: BROWSER_ARGUMENTS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    { name: 'shared worker' },
    // Chrome on Android has no SharedWorker. Each tab then has a worker for the world, and one of them has it.
    { name: 'dedicated worker', use: { door: 'dedicated' }, grep: /delivered in both tabs/ },
  ],
  webServer: demoHost(PORT),
});
