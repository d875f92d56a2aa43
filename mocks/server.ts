/** The pretend service on real HTTP and WebSocket: beside Vite's own servers, or on a port of its own. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { type ServiceSettings, settingsFrom } from './environment.ts';
import type { Faults } from './faults/faults.ts';
import { CONTENT_SECURITY_POLICY } from './http/content-security-policy.ts';
import { serve } from './http/node-http.ts';
import { acceptTwilsock, TWILSOCK_PATH } from './http/upgrade.ts';
import { createService, type PretendService } from './service.ts';
import { createLiveLikeEmulator, createTwilioEmulator } from './twilio/emulator.ts';
import type { CreateEmulator } from './twilio/realtime.ts';
import type { World } from './world/types.ts';

/** Missing options come from the environment (`WORLD_SEED`, `WORLD_CHATS`, …), then from the defaults. */
export type PretendServiceOptions = Partial<ServiceSettings> & {
  readonly now?: () => number;
  readonly createEmulator?: CreateEmulator;
};

function serviceOf(options: PretendServiceOptions): PretendService {
  const { realtime, ...settings } = { ...settingsFrom(process.env), ...options };
  const createEmulator = realtime === 'live-like' ? createLiveLikeEmulator : createTwilioEmulator;
  return createService({ now: Date.now, createEmulator, ...settings });
}

/**
 * Mounts a pretend service on a Vite server until that server closes.
 * @param others whether WebSockets for other paths are left to Vite's hot reload, or refused.
 * @throws {Error} when the server has no port of its own.
 */
export function mountPretendService(
  server: ViteDevServer | PreviewServer,
  others: 'leave' | 'refuse',
  options: PretendServiceOptions = {},
): void {
  const service = serviceOf(options);
  const middleware: Connect.NextHandleFunction = (req, res, next) => {
    if (!serve(service, req, res)) next();
  };
  server.middlewares.use(middleware);
  const { httpServer } = server;
  if (!httpServer) throw new Error('The pretend service needs a server of its own, not middleware mode');
  const endSockets = acceptTwilsock(httpServer, service, others);
  httpServer.on('close', () => {
    service.close();
    endSockets();
  });
}

/** Vite plugin that mounts a pretend service on the dev server or the preview server, never in a build. */
export function pretendService(options: PretendServiceOptions = {}): Plugin {
  return {
    name: 'switchboard:pretend-service',
    apply: (_config, { command, isPreview }) => command === 'serve' || isPreview === true,
    configureServer: (server) => mountPretendService(server, 'leave', options),
    configurePreviewServer(server) {
      // Not in development: hot reload needs inline scripts and styles.
      server.middlewares.use((_req, res, next) => {
        res.setHeader('content-security-policy', CONTENT_SECURITY_POLICY);
        next();
      });
      mountPretendService(server, 'refuse', options);
    },
  };
}

export interface RunningService {
  /** Origin, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Address for the Twilio SDKs. */
  readonly twilsockUrl: string;
  /** The current world; `POST /__world/reset` replaces it. */
  readonly world: World;
  readonly faults: Faults;
  close(): Promise<void>;
}

/**
 * Starts the service without Vite, for tests in Node. Port 0 (the default) means any free port. Delivery is
 * `manual` by default, so that nothing happens by itself.
 */
export async function startPretendService(
  options: PretendServiceOptions & { readonly port?: number } = {},
): Promise<RunningService> {
  const { port = 0, ...rest } = options;
  const service = serviceOf({ delivery: 'manual', ...rest });
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    if (!serve(service, req, res)) res.writeHead(404).end();
  });
  const endSockets = acceptTwilsock(server, service, 'refuse');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url: `http://${host}`,
    twilsockUrl: `ws://${host}${TWILSOCK_PATH}`,
    get world() {
      return service.world();
    },
    faults: service.faults,
    async close() {
      service.close();
      endSockets();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
