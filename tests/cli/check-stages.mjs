/** The stages that `npm run check` and `npm test` are made of. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './processes.mjs';
import { buildProduct } from './product-build.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

const BYTES_PER_KB = 1024;
const REPORTS = join(ROOT, 'test-results/reports');

/** Biome colours its output even where nothing can show colours. */
const BIOME_COLOURS = process.stdout.isTTY ? '--colors=force' : '--colors=off';

/** @type {Stage} */
export const formatAndLint = {
  name: 'format and lint',
  run: async () => ({ ok: await runTool('biome', ['ci', '--error-on-warnings', BIOME_COLOURS, '.']) }),
};

/** @type {Stage} */
export const types = { name: 'types', run: async () => ({ ok: await runTool('tsc', ['--noEmit']) }) };

/**
 * @param {string} name
 * @param {string[]} projects of vite.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Stage}
 */
export function vitestStage(name, projects, env = {}) {
  const report = join(REPORTS, `vitest-${projects.join('-')}.json`);
  return {
    name,
    run: async () => {
      rmSync(report, { force: true });
      const ok = await runTool(
        'vitest',
        [
          'run',
          // Its own choice leaves a core idle on a machine with two.
          '--maxWorkers=2',
          ...projects.map((project) => `--project=${project}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { env },
      );
      return withCounts(ok, vitestCounts(report));
    },
  };
}

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

/** @type {Stage} */
export const endToEnd = {
  name: 'end-to-end tests',
  run: async () => {
    const report = join(REPORTS, 'playwright.json');
    rmSync(report, { force: true });
    const ok = await runTool('playwright', ['test', '--config=tests/e2e/playwright.config.ts'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return withCounts(ok, playwrightCounts(report));
  },
};

/**
 * @param {boolean} ok
 * @param {import('./stages.mjs').Counts | undefined} counts
 * @returns {import('./stages.mjs').Outcome}
 */
const withCounts = (ok, counts) => (counts === undefined ? { ok } : { ok, counts });
