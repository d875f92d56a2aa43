import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as mocks from '../../mocks/server.ts';
import { CLOCK_SHIFT_MS } from '../run-time.ts';

const SERVER = join(import.meta.dirname, '../../mocks/server.ts');

/** Serves the pretend service on the origin of the test pages. Their workers can call it without CORS. */
export const serviceForWorkers = (): Plugin => ({
  name: 'switchboard:service-for-workers',
  apply: 'serve',
  async configureServer(server) {
    // Skip Vitest's second server for the project. No page uses that server.
    if (!server.httpServer) return;
    const { module } = await runnerImport<typeof mocks>(SERVER);
    module.mountPretendService(server, 'leave', {
      chats: 5,
      messagesPerChat: 12,
      delivery: 'manual',
      now: () => Date.now() + CLOCK_SHIFT_MS,
    });
  },
});
