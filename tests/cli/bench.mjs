/**
 * `npm run bench` measures the size of the build, the speed of the core and the cost of many tabs. Most figures are
 * compared with a floor: the best that the machine can do.
 *
 * A missed target is reported, but the command still succeeds. `-- --only append,burst` selects figures. `-- --json
 * FILE` writes them to a file.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { install } from './installation.mjs';
import { ROOT } from './processes.mjs';
import { buildProduct } from './product-build.mjs';
import { run } from './run.mjs';

/** The name for `--only` that selects the size of the build. */
const SIZES = 'sizes';

/**
 * Loads the bench through Vite, because the oldest supported Node cannot read TypeScript.
 *
 * @returns {Promise<typeof import('../bench/in-node/run.ts')>}
 */
async function loadBench() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(ROOT, 'tests/bench/in-node/run.ts'), { configFile: false });
  return module;
}

/**
 * @param {string | undefined} only names, separated by commas
 * @param {readonly string[]} known
 */
function chosen(only, known) {
  const names = only === undefined ? known : only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown figure: ${unknown.join(', ')}. Available figures: ${known.join(', ')}.`);
  }
  return names;
}

await run(async () => {
  const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
  await install();
  // Set this after `npm ci`, which would otherwise skip dev dependencies. Set it before Vite starts, which would
  // otherwise use development mode.
  process.env.NODE_ENV = 'production';
  const { FIGURE_NAMES, takeFigures } = await loadBench();
  const names = chosen(values.only, [SIZES, ...FIGURE_NAMES]);
  const bundle = names.includes(SIZES) ? await buildProduct() : undefined;
  const taken = names.some((name) => name !== SIZES)
    ? await takeFigures(names, await ensureBrowser())
    : undefined;
  if (values.json !== undefined) {
    const file = resolve(values.json);
    writeFileSync(file, `${JSON.stringify({ bundle, ...taken }, null, 2)}\n`);
    console.log(`Written to ${file}.`);
  }
});
