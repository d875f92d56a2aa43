/**
 * `npm run test:long`: what takes too long for every change. The properties over many more histories, rare races, all
 * end-to-end tests without a SharedWorker, and long walks and a storm in Chromium. `RUNS`, `WALKS`, `STEPS`, `STORM_MS`
 * and `SEED` say how much is tried, and which. Its last line is always "N passed, M failed".
 */
import { installation, playwrightStage, vitestStage } from './check-stages.mjs';
import { runTests } from './run-tests.mjs';

/** Histories of each property, unless `RUNS` says otherwise. */
const { RUNS = '2000' } = process.env;

const IN_CHROMIUM = 'lifecycle/in-chromium/playwright.config.ts';

// One stage says nothing of the next: hours of trying are not given up for the first fault.
await runTests(
  [
    installation,
    vitestStage('unit, wire and property tests', ['unit', 'wire', 'properties'], { RUNS }),
    playwrightStage('rare races', 'e2e/long/playwright.config.ts'),
    playwrightStage('end-to-end tests, dedicated worker', 'e2e/playwright.config.ts', [], {
      E2E_DOOR: 'dedicated',
    }),
    playwrightStage('long walks in Chromium', IN_CHROMIUM, ['walk.spec.ts']),
    playwrightStage('storm in Chromium', IN_CHROMIUM, ['storm.spec.ts']),
  ],
  { goOn: true },
);
