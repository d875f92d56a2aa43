/** Builds the real product and measures its size. Rejects a build with code that it must not contain. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadTable, overBudget, weighLoads, weighWorker } from './budgets.mjs';
import { contraband, entryImports, readBundle, sizes, sizeTable } from './bundle.mjs';
import { ROOT, runTool } from './processes.mjs';

/** The output folder of `npm run build`. */
const PRODUCT = join(ROOT, 'dist/product');

/** The manifest of imports that Vite writes. It is only measured, and not part of the product. */
const ACCOUNT = join(PRODUCT, '.vite');

/** Settings without which the product cannot start. Other settings have a default or are for tests. */
const SETTINGS = ['VITE_API_ROOT', 'VITE_STATUS_DOCUMENT', 'VITE_DEFAULT_SENDER'];

/**
 * Builds the product and prints its sizes.
 *
 * @returns {Promise<import('./bundle.mjs').Size[]>}
 * @throws {Error} if the build fails, the tabs' bundle contains Twilio code, any file contains mock code, or a first
 * load exceeds its limit
 */
export async function buildProduct() {
  // As Vite does, read the settings from the environment and from .env files.
  const { loadEnv } = await import('vite');
  const given = loadEnv('production', ROOT, 'VITE_');
  const missing = SETTINGS.filter((name) => !given[name]);
  if (missing.length > 0) {
    console.log(
      `Not set: ${missing.join(', ')}. The product will stop at startup and name the missing settings.`,
    );
  }
  if (!(await runTool('vite', ['build', '--logLevel=warn'], { env: { SWITCHBOARD_DEMO: '' } }))) {
    throw new Error('vite build failed: see its message above.');
  }
  const manifest = JSON.parse(readFileSync(join(ACCOUNT, 'manifest.json'), 'utf8'));
  rmSync(ACCOUNT, { recursive: true });
  const bundle = readBundle(PRODUCT);
  const found = contraband(bundle);
  if (found.length > 0) {
    throw new Error(
      `The build contains code that it must not contain:\n${found.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  const imports = entryImports(bundle);
  if (imports.length > 0) {
    throw new Error(`The worker’s parts are wrong:\n${imports.map((line) => `  ${line}`).join('\n')}`);
  }
  const weighed = sizes(bundle);
  const loads = [...weighLoads(manifest, bundle), ...weighWorker(bundle)];
  console.log(`${sizeTable(weighed)}\n\n${loadTable(loads)}`);
  const heavy = overBudget(loads);
  if (heavy.length > 0)
    throw new Error(
      `Too much code loads before the first screen, or at the start of the worker:\n${heavy.map((line) => `  ${line}`).join('\n')}`,
    );
  return weighed;
}
