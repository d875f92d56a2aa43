/** `npm run build:demo` builds the demo that needs no server into dist/demo. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUDGETS, loadTable, overBudget, weighLoads } from '../../tests/cli/budgets.mjs';
import { entryImports, MOCK_MARKERS, readBundle } from '../../tests/cli/bundle.mjs';
import { install } from '../../tests/cli/installation.mjs';
import { ROOT, runTool } from '../../tests/cli/processes.mjs';
import { run } from '../../tests/cli/run.mjs';

const DEMO = join(ROOT, 'dist/demo');
const BYTES_PER_KB = 1024;

/** The first load of the demo, without its world, bytes. */
const MOST = 400 * BYTES_PER_KB;

/** @param {string} base the path below which a host will serve the demo */
const settings = (base) => ({
  SWITCHBOARD_DEMO: '',
  // A world of other code is not made again from its log.
  SWITCHBOARD_SOURCES: 'mocks',
  VITE_BASE: base,
  VITE_API_ROOT: '/api/v1',
  VITE_LEGACY_API_ROOT: '/api/v1',
  VITE_TWILIO_REGION: 'us1',
  // No request leaves the browser. The world looks at no address of a socket.
  VITE_TWILSOCK_URI: 'wss://demo.invalid/v3/wsconnect',
  VITE_STATUS_DOCUMENT: 'message-status',
  VITE_DEFAULT_SENDER: '+442079460812',
  VITE_INTERNATIONALISATION: 'on',
});

/** @throws {Error} if the build fails, is too heavy, or lacks the world */
async function buildDemo() {
  const { values } = parseArgs({ options: { base: { type: 'string', default: '/' } } });
  await install();
  const config = ['build', '--config=mocks/demo/vite.config.ts', '--logLevel=warn'];
  if (!(await runTool('vite', config, { env: settings(values.base) })))
    throw new Error('vite build failed: see its message above.');

  const account = join(DEMO, '.vite');
  const manifest = JSON.parse(readFileSync(join(account, 'manifest.json'), 'utf8'));
  rmSync(account, { recursive: true });
  const bundle = readBundle(DEMO);
  // The product must contain none of these. Without them in the demo, that would prove nothing.
  const missing = MOCK_MARKERS.filter((marker) => !bundle.some(({ content }) => content.includes(marker)));
  if (missing.length > 0)
    throw new Error(`The demo lacks its world: ${missing.join(', ')} is nowhere in it.`);
  const wrong = entryImports(bundle);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const loads = weighLoads(
    manifest,
    bundle,
    BUDGETS.map((budget) => ({ ...budget, aim: MOST, most: MOST })),
  );
  console.log(loadTable(loads));
  const heavy = overBudget(loads);
  if (heavy.length > 0) throw new Error(`Too much code loads before the first screen: ${heavy.join(', ')}`);
  console.log(`The demo is in dist/demo, for a host that serves it below ${values.base}`);
}

await run(buildDemo);
