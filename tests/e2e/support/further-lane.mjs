/**
 * Serves a copy of the first lane's build at PORT, with a world of its own. `FIRST_PORT` is the port of the first lane,
 * whose server has already started. A second build would take more than 20 s of CPU time.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSettings, runDemo } from '../../../mocks/cli/demo.mjs';
import { ROOT } from '../../cli/processes.mjs';
import { run } from '../../cli/run.mjs';

const first = Number(process.env.FIRST_PORT);

/**
 * Copies a build. The address of the realtime service is the only setting that depends on the port.
 *
 * @param {number} from
 * @param {number} to
 */
function copyBuild(from, to) {
  const folder = join(ROOT, `dist/demo-${to}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, `dist/demo-${from}`), folder, { recursive: true });
  const [before, after] = [from, to].map((port) => demoSettings(port).VITE_TWILSOCK_URI);
  if (before === undefined || after === undefined) throw new Error('The demo has no realtime address.');
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!name.endsWith('.js')) continue;
    const path = join(parentPath, name);
    const script = readFileSync(path, 'utf8');
    if (!script.includes(before)) continue;
    writeFileSync(path, script.replaceAll(before, after));
    rmSync(`${path}.br`, { force: true });
  }
}

await run(() =>
  runDemo(async ({ preview }, port) => {
    copyBuild(first, port);
    await preview({ preview: { port, strictPort: true } });
  }),
);
