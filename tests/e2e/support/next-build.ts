import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSettings } from '../../../mocks/cli/demo.mjs';
import { ROOT, runTool } from '../../cli/processes.mjs';
import { PORT } from './address.ts';

/** The folder that these tests' server serves. The server reads the disk for each request. */
const SERVED = join(ROOT, `dist/demo-${PORT}`);
const NEXT = join(ROOT, `dist/demo-next-${PORT}`);
const START_PAGE = join(SERVED, 'index.html');

/** Switches between two builds. A tab runs the build whose start page it loaded. */
export interface Deployment {
  readonly deploy: (which: 'this' | 'next') => void;
}

/** Makes a second, newer build of the console. A changed setting gives the build another identity. */
export async function buildNext(): Promise<Deployment> {
  const env = { ...demoSettings(PORT), VITE_DEFAULT_SENDER: '+442079460813' };
  if (!(await runTool('vite', ['build', '--outDir', NEXT, '--logLevel=error'], { env }))) {
    throw new Error('The second build failed: see its message above.');
  }
  const pages = { this: readFileSync(START_PAGE), next: readFileSync(join(NEXT, 'index.html')) };
  // The names of all other files contain a hash of their content, so one folder can contain both builds.
  cpSync(NEXT, SERVED, { recursive: true, filter: (path) => !path.endsWith('index.html') });
  return { deploy: (which) => writeFileSync(START_PAGE, pages[which]) };
}
