import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as mocks from '../../mocks/server.ts';

const SERVER = join(import.meta.dirname, '../../mocks/server.ts');

/** The pretend service on the server that the test pages come from: what their workers may reach without asking. */
export const serviceForWorkers = (): Plugin => ({
  name: 'switchboard:service-for-workers',
  apply: 'serve',
  async configureServer(server) {
    // Vitest has a server for the project too, which no page sees.
    if (!server.httpServer) return;
    const { module } = await runnerImport<typeof mocks>(SERVER);
    module.mountPretendService(server, 'leave', { chats: 5, messagesPerChat: 12, delivery: 'manual' });
  },
});
