/**
 * `npm run test:long` runs tests that take too long for every change:
 *
 * - properties over many more histories, and every falsified back end,
 * - the screens of today's records at other hours and on other days,
 * - the main job in Chromium, Firefox and WebKit,
 * - the demo that needs no server, below a path of a static host,
 * - rare races,
 * - all end-to-end tests without a SharedWorker,
 * - long walks and a storm in Chromium.
 *
 * `RUNS`, `WALKS`, `STEPS`, `STORM_MS` and `SEED` set their number and seed. The last line of the output is always "N
 * passed, M failed".
 */
import { atAllHours, inAllEngines, installation, playwrightStage, vitestStage } from './check-stages.mjs';
import { runTests } from './run-tests.mjs';

/** Number of histories per property, unless `RUNS` is set. */
const { RUNS = '2000' } = process.env;

const IN_CHROMIUM = 'lifecycle/in-chromium/playwright.config.ts';

// The stages are independent, so a failed stage does not end hours of testing.
await runTests(
  [
    installation,
    vitestStage('unit, wire and property tests', ['unit', 'wire', 'properties'], {
      env: { RUNS, MUTANTS: 'all' },
    }),
    ...atAllHours,
    inAllEngines,
    playwrightStage('demo without a server', 'demo/playwright.config.ts'),
    playwrightStage('rare races', 'e2e/long/playwright.config.ts'),
    playwrightStage('end-to-end tests, dedicated worker', 'e2e/playwright.config.ts', [], {
      E2E_DOOR: 'dedicated',
    }),
    playwrightStage('long walks in Chromium', IN_CHROMIUM, ['walk.spec.ts']),
    playwrightStage('storm in Chromium', IN_CHROMIUM, ['storm.spec.ts']),
  ],
  { goOn: true },
);
