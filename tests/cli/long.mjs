/**
 * `npm run test:long`: what takes hours, and finds rare faults. Long walks and a storm in Chromium, all end-to-end tests
 * without a SharedWorker, and the properties over many more histories. `RUNS`, `WALKS`, `STEPS`, `STORM_MS` and `SEED`
 * change how much is tried, and which of it. Its last line is always "N passed, M failed".
 */
import { installation, playwrightStage, vitestStage } from './check-stages.mjs';
import { runTests } from './run-tests.mjs';

/** Histories of each property, unless `RUNS` says otherwise. */
const { RUNS = '2000' } = process.env;

const IN_CHROMIUM = 'lifecycle/in-chromium/playwright.config.ts';

await runTests([
  installation,
  vitestStage('properties and walks in memory', ['unit', 'wire', 'properties'], { RUNS }),
  playwrightStage('end-to-end tests, rare races', 'e2e/playwright.config.ts', [], { E2E_LONG: 'yes' }),
  playwrightStage('end-to-end tests, dedicated worker', 'e2e/playwright.config.ts', [], {
    E2E_DOOR: 'dedicated',
    E2E_LONG: 'yes',
  }),
  playwrightStage('long walks in Chromium', IN_CHROMIUM, ['walk.spec.ts']),
  playwrightStage('storm in Chromium', IN_CHROMIUM, ['storm.spec.ts']),
]);
