import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { cachedModules } from './browser/cached-modules.ts';
import { serviceForWorkers } from './browser/service-for-workers.ts';
import { shiftedClocks } from './browser/shifted-clocks.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './cli/browser.mjs';
import { ZONE } from './run-time.ts';

const FOLDERS = {
  /**
   * Tests with real SDKs, sockets and servers, and the walks of a whole browser in memory. They wait more than they
   * compute.
   */
  wire: ['contract-checker', 'hazards', 'lifecycle', 'mocks/server', 'scenario', 'twilio'],
  properties: ['properties'],
  browser: ['browser'],
} as const;

const TEST_FILES = '**/*.test.{ts,tsx}';
const filesIn = (folders: readonly string[]): string[] =>
  folders.map((folder) => `tests/${folder}/${TEST_FILES}`);

/** Number of runs of a property in a unit test, unless `RUNS` is set. */
const UNIT_RUNS = '100';

/** No test measures speed, so tests may share their cores with other work. */
const TEST_TIMEOUT_MS = 30_000;

/** How long a test waits for a change of the page, ms. On an idle machine most changes take some ms. */
const SEEN_WITHIN_MS = 10_000;

/** Pause between two looks at the page, ms. With Vitest's 50, a tenth of the time was waiting. */
const LOOKS_EVERY_MS = 10;

export async function vitestProjects(): Promise<TestProjectConfiguration[]> {
  const executablePath = await findBrowser();
  return [
    {
      extends: true,
      test: {
        name: 'unit',
        environment: 'node',
        // A separate set of modules for each of 200 files took longer than the tests.
        isolate: false,
        include: [`tests/${TEST_FILES}`],
        exclude: [...Object.values(FOLDERS).flatMap(filesIn), 'tests/e2e/**'],
        env: { RUNS: process.env.RUNS ?? UNIT_RUNS },
        testTimeout: TEST_TIMEOUT_MS,
      },
    },
    {
      extends: true,
      test: {
        name: 'wire',
        environment: 'node',
        // Loading the SDKs for each of 45 files took a third of the CPU time.
        isolate: false,
        include: filesIn(FOLDERS.wire),
        testTimeout: TEST_TIMEOUT_MS,
      },
    },
    {
      extends: true,
      test: {
        name: 'properties',
        environment: 'node',
        isolate: false,
        include: filesIn(FOLDERS.properties),
        testTimeout: TEST_TIMEOUT_MS,
      },
    },
    {
      extends: true,
      plugins: [cachedModules(), serviceForWorkers(), shiftedClocks()],
      // Only workers or late code import these packages. If Vite found one during a test, it would bundle all packages
      // again. Pages with cached modules would then have two copies of React.
      optimizeDeps: {
        include: [
          '@twilio/conversations',
          'axe-core',
          'chardet',
          'frimousse',
          'libphonenumber-js/max',
          'sms-segments-calculator',
          'twilio-sync',
          'valibot',
        ],
      },
      test: {
        name: 'browser',
        // Two pages, each with its own context. One leaves cores idle, because the Twilio contract mostly waits. Three
        // overload two cores, so that tests of real workers time out.
        maxWorkers: 2,
        include: filesIn(FOLDERS.browser),
        // No test depends on the hour at which it runs.
        setupFiles: ['tests/browser/support/shifted-clock.ts'],
        testTimeout: TEST_TIMEOUT_MS,
        env: { VITE_MEDIA_PLACES: '/src/ui/public/, /assets/' },
        expect: { poll: { timeout: SEEN_WITHIN_MS, interval: LOOKS_EVERY_MS } },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: {
              args: BROWSER_ARGUMENTS,
              env: { ...process.env, TZ: ZONE },
              ...(executablePath === undefined ? {} : { executablePath }),
            },
          }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  ];
}
