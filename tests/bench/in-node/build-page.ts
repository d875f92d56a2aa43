import { join } from 'node:path';
import { build } from 'vite';
import { workerVersion } from '../../../src/worker/vite/worker-version.ts';
import { ROOT } from '../../cli/processes.mjs';
import { PAGE_FOLDER } from './places.ts';

/** The console's settings in this build. The API always answers 503. */
const SETTINGS = {
  VITE_API_ROOT: '/api/v1',
  VITE_STATUS_DOCUMENT: 'message-status',
  VITE_DEFAULT_SENDER: '+15550100',
  VITE_BUILD_ID: 'bench',
  VITE_BUILD_AT: 1,
};

/** Builds the page that measures. The console's code is bundled and minified as in a real build. */
export async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    root: join(ROOT, 'tests/bench/in-page'),
    logLevel: 'warn',
    plugins: [workerVersion(SETTINGS.VITE_BUILD_ID)],
    define: Object.fromEntries(
      Object.entries(SETTINGS).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    worker: { format: 'es', plugins: () => [workerVersion(SETTINGS.VITE_BUILD_ID)] },
    // Vite would warn about the size of the worker, which contains the Twilio SDKs.
    build: { outDir: PAGE_FOLDER, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
}
