import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as mocks from '../../mocks/server.ts';

const SERVER = join(import.meta.dirname, '../../mocks/server.ts');

/** Serves the pretend service from the test pages' own origin, so that their workers reach it without CORS. */
export const serviceForWorkers = (): Plugin => ({
  name: 'switchboard:service-for-workers',
  apply: 'serve',
  async configureServer(server) {
    // Vitest also has a server for the project, which no page uses.
    if (!server.httpServer) return;
    const { module } = await runnerImport<typeof mocks>(SERVER);
    module.mountPretendService(server, 'leave', { chats: 5, messagesPerChat: 12, delivery: 'manual' });
  },
});
