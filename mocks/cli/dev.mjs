/** `npm run dev`: the console with hot reload and the pretend service behind it. */
import { run } from '../../tests/cli/run.mjs';
import { runDemo } from './demo.mjs';

await run(() =>
  runDemo(async ({ createServer }, port) => {
    const server = await createServer({ server: { port, strictPort: true } });
    try {
      await server.listen();
    } catch (error) {
      // Its file watchers would keep the command alive without a server.
      await server.close();
      throw error;
    }
  }),
);
