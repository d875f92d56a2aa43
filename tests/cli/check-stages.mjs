/** The stages of `npm run check`, `npm test` and `npm run test:long`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { install } from './installation.mjs';
import { ROOT, runTool } from './processes.mjs';
import { buildProduct } from './product-build.mjs';
import { countPlaywright, countVitest, readReport } from './test-counts.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

const BYTES_PER_KB = 1024;
const REPORTS = join(ROOT, 'test-results/reports');

/** The output of these tools goes through a pipe, so they cannot see whether it is shown in a terminal. */
const { isTTY = false } = process.stdout;

/** @type {Stage} */
export const installation = {
  name: 'installation',
  run: async () => {
    await install();
    // Later stages look for a browser, too. This variable makes them use the same browser.
    process.env.CHROME_PATH = await ensureBrowser();
    return { ok: true };
  },
};

/** @type {Stage} */
export const formatAndLint = {
  name: 'format and lint',
  run: async () => {
    const colours = `--colors=${isTTY ? 'force' : 'off'}`;
    return { ok: await runTool('biome', ['ci', '--error-on-warnings', colours, '.'], { atOnce: true }) };
  },
};

/**
 * Each checker checks the shared types again. The usual four take twice the CPU time of one. With the results of the
 * last run, only changed files and the files that depend on them are checked.
 */
const TYPES_OPTIONS = [
  '--noEmit',
  ...['--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
];

/** @type {Stage} */
export const types = {
  name: 'types',
  run: async () => ({
    ok: await runTool('tsc', [...TYPES_OPTIONS, '--pretty', String(isTTY)], { atOnce: true }),
  }),
};

/**
 * Vitest's default would leave one of two cores idle. Tests over the network mostly wait, so there are three workers.
 * Unit tests never wait, and each worker loads the code again.
 */
const MIXED_WORKERS = 3;
export const UNIT_WORKERS = 2;

/**
 * @param {string} name
 * @param {string[]} projects names of projects in vite.config.ts
 * @param {{ env?: Record<string, string>, workers?: number, only?: readonly string[] }} [options] `only`: Vitest's
 *   arguments that select files and tests
 * @returns {Stage}
 */
export function vitestStage(name, projects, { env = {}, workers = MIXED_WORKERS, only = [] } = {}) {
  const report = join(REPORTS, `vitest-${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    run: async () => {
      rmSync(report, { force: true });
      const ok = await runTool(
        'vitest',
        [
          'run',
          ...only,
          `--maxWorkers=${workers}`,
          ...projects.map((project) => `--project=${project}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { env },
      );
      return outcomeOf(ok, countVitest, report);
    },
  };
}

/** React’s production build, as staff have it. Tests take a quarter less time with it. */
const AS_STAFF = { NODE_ENV: 'production' };

export const browserTests = vitestStage('browser tests', ['browser'], { env: AS_STAFF });

/** The hours at which the pretend service has other rows than in the morning, two of them on days with a change. */
const HOURS = [
  ['2026-12-03T00:25:00Z', 'UTC'],
  ['2026-12-03T13:25:00Z', 'UTC'],
  ['2026-12-03T18:25:00Z', 'UTC'],
  ['2027-02-28T23:50:00Z', 'UTC'],
  // The clocks go back at 2:00.
  ['2026-10-25T09:25:00Z', 'Europe/London'],
  // They go forward at 2:00.
  ['2027-03-14T13:25:00Z', 'America/New_York'],
];

/** The screens that show today’s records. */
const OF_TODAY = '(?:^| )/(?:appointment|calls?|campaigns?)?(?:[?]\\S*)? has no fault';

/** Opens the screens that show today’s records at other hours and on other days. */
export const atAllHours = HOURS.map(([at = '', zone = '']) =>
  vitestStage(`screens at ${at}, ${zone}`, ['browser'], {
    env: { ...AS_STAFF, TEST_AT: at, TEST_ZONE: zone },
    only: ['tests/browser/every-screen.test.tsx', `--testNamePattern=${OF_TODAY}`],
  }),
);

/** @type {Stage} */
export const productBuild = {
  name: 'build',
  run: async () => ({
    ok: true,
    note: (await buildProduct())
      .map(({ part, gzip }) => `${part} ${Math.round(gzip / BYTES_PER_KB)} kB gzip`)
      .join(', '),
  }),
};

/**
 * @param {string} name
 * @param {string} config Playwright's configuration, as a path below tests
 * @param {string[]} specs if empty, all specs of the configuration
 * @param {Record<string, string>} [env]
 * @returns {Stage}
 */
export function playwrightStage(name, config, specs = [], env = {}) {
  const report = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    run: async () => {
      rmSync(report, { force: true });
      const ok = await runTool('playwright', ['test', `--config=tests/${config}`, ...specs], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      return outcomeOf(ok, countPlaywright, report);
    },
  };
}

export const endToEnd = playwrightStage('end-to-end tests', 'e2e/playwright.config.ts');

const mainJob = playwrightStage('main job in three engines', 'engines/playwright.config.ts');

/** @type {Stage} */
export const inAllEngines = {
  name: mainJob.name,
  run: async () => {
    await ensureEngines();
    return mainJob.run();
  },
};

/**
 * Reads the counts of a report. If the run ended before it wrote a report, there are none.
 *
 * @template T
 * @param {boolean} ok
 * @param {(report: T) => import('./stages.mjs').Counts} count
 * @param {string} file
 * @returns {import('./stages.mjs').Outcome}
 */
function outcomeOf(ok, count, file) {
  const report = readReport(file);
  if (report === undefined) return { ok };
  const counts = count(report);
  // A pattern that matches no test is a mistake.
  return { ok: ok && counts.failed === 0 && counts.passed > 0, counts };
}
