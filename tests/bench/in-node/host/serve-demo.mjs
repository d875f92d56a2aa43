/**
 * Serves the demo like `npm start`. The same build contains the pages that measure, so that they share the console's
 * worker.
 */
import { join } from 'node:path';
import { runDemo } from '../../../../mocks/cli/demo.mjs';
import { ROOT } from '../../../cli/processes.mjs';
import { run } from '../../../cli/run.mjs';
import { collectGarbage } from '../collect-garbage.mjs';

const PAGES = [
  'index.html',
  ...['index', 'empty', 'rows', 'field', 'calendar'].map((page) => `tests/bench/in-tab/${page}.html`),
];
const OUT = join(ROOT, 'dist/bench-demo');

/** With cross-origin isolation a page's clock has a resolution of 5 µs. Without it the resolution is 100 µs. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

await run(() =>
  runDemo(async ({ build, preview }, port) => {
    const input = PAGES.map((page) => join(ROOT, page));
    await build({ logLevel: 'error', build: { outDir: OUT, rolldownOptions: { input } } });
    collectGarbage();
    await preview({
      logLevel: 'error',
      build: { outDir: OUT },
      preview: { port, strictPort: true, headers: HEADERS },
    });
  }),
);
