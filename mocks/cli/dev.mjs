/** `npm run dev`: the console with hot reload and the pretend service behind it. */
import { run } from '../../tests/cli/run.mjs';
import { runDemo } from './demo.mjs';

await run(() =>
  runDemo(async ({ createServer }, port) => {
    const server = await createServer({ server: { port, strictPort: true } });
    await server.listen();
  }),
);
