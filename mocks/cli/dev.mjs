/** `npm run dev`: serves the console with hot reload and the pretend service. */
import { run } from '../../tests/cli/run.mjs';
import { runDemo } from './demo.mjs';

await run(() =>
  runDemo(async ({ createServer }, port) => {
    const server = await createServer({ server: { port, strictPort: true } });
    try {
      await server.listen();
    } catch (error) {
      // Without this, the file watchers would keep the process alive.
      await server.close();
      throw error;
    }
  }),
);
