/** `npm start`: builds the console and serves it with the pretend service. */
import { run } from '../../tests/cli/run.mjs';
import { runDemo } from './demo.mjs';

await run(() =>
  runDemo(async ({ build, preview }, port) => {
    await build({ logLevel: 'warn' });
    await preview({ preview: { port, strictPort: true } });
  }),
);
