import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { serviceForWorkers } from './browser/service-for-workers.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './cli/browser.mjs';

/** The folders of each project; what is in none of them is a unit test. */
const FOLDERS = {
  /** Real SDKs and sockets, servers, and the walks of a whole browser in memory: they wait more than they compute. */
  wire: ['hazards', 'lifecycle', 'mocks/server', 'scenario', 'twilio'],
  /** What holds of the whole core over many histories. */
  properties: ['properties'],
  /** In Chromium, with its real IndexedDB. */
  browser: ['browser'],
} as const;

const TEST_FILES = '**/*.test.{ts,tsx}';
const filesIn = (folders: readonly string[]): string[] =>
  folders.map((folder) => `tests/${folder}/${TEST_FILES}`);

/** Runs of a property that a unit test states of one module, unless `RUNS` says otherwise. */
const UNIT_RUNS = '100';

/** No test is about speed: it may share its cores with other work. */
const TEST_TIMEOUT_MS = 30_000;

/** ms that a test waits for what it expects of a page, most of which takes some ms on a free machine. */
const SEEN_WITHIN_MS = 10_000;

export async function vitestProjects(): Promise<TestProjectConfiguration[]> {
  const executablePath = await findBrowser();
  return [
    {
      extends: true,
      test: {
        name: 'unit',
        environment: 'node',
        // Loading the modules anew for each of 200 files took longer than the tests.
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
      plugins: [serviceForWorkers()],
      // Only workers, or parts that come later, have these: found late, they would reload the page in the middle of a test.
      optimizeDeps: {
        include: [
          '@twilio/conversations',
          'axe-core',
          'frimousse',
          'msw',
          'sms-segments-calculator',
          'twilio-sync',
          'valibot',
        ],
      },
      test: {
        name: 'browser',
        // Two pages, each with its own context: 145 s instead of 185, since the Twilio contract mostly waits.
        maxWorkers: 2,
        include: filesIn(FOLDERS.browser),
        testTimeout: TEST_TIMEOUT_MS,
        expect: { poll: { timeout: SEEN_WITHIN_MS } },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: {
              args: BROWSER_ARGUMENTS,
              ...(executablePath === undefined ? {} : { executablePath }),
            },
          }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  ];
}
