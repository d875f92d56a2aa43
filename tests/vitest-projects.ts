import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { serviceForWorkers } from './browser/service-for-workers.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './cli/browser.mjs';

const TEST_FILES = '**/*.test.{ts,tsx}';
const PROPERTIES = `tests/properties/${TEST_FILES}`;
const BROWSER = `tests/browser/${TEST_FILES}`;

/** Unit and property tests run in Node; `tests/browser` runs in Chromium, with its real IndexedDB. */
export async function vitestProjects(): Promise<TestProjectConfiguration[]> {
  const executablePath = await findBrowser();
  return [
    {
      extends: true,
      test: {
        name: 'unit',
        environment: 'node',
        include: [`tests/${TEST_FILES}`],
        exclude: [PROPERTIES, BROWSER, 'tests/e2e/**'],
      },
    },
    {
      extends: true,
      test: { name: 'properties', environment: 'node', include: [PROPERTIES] },
    },
    {
      extends: true,
      plugins: [serviceForWorkers()],
      // Only workers, or parts that come later, have these: found late, they would reload the page in the middle of a test.
      optimizeDeps: {
        include: [
          '@twilio/conversations',
          'frimousse',
          'msw',
          'sms-segments-calculator',
          'twilio-sync',
          'valibot',
        ],
      },
      test: {
        name: 'browser',
        include: [BROWSER],
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
