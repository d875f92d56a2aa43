/** Serves the pretend service over real HTTP and WebSockets: on Vite's server, or on its own port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { type ServiceSettings, settingsFrom } from './environment.ts';
import type { Faults } from './faults/faults.ts';
import { serve } from './http/node-http.ts';
import { refuseUnknownFiles, serveCompressed, setHeaders } from './http/served-build.ts';
import { acceptTwilsock, TWILSOCK_PATH } from './http/upgrade.ts';
import { createService, type PretendService } from './service.ts';
import { createLiveLikeEmulator, createTwilioEmulator } from './twilio/emulator.ts';
import type { CreateEmulator } from './twilio/realtime.ts';
import type { World } from './world/types.ts';

/**
 * A missing option is read from the environment (`WORLD_SEED`, `WORLD_CHATS`, …). Without a variable, it has its
 * default.
 */
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
 * Adds a pretend service to a Vite server until that server closes.
 *
 * @param others Whether WebSockets to other paths are refused, or left to Vite's hot reload.
 *
 * @throws {Error} if the server has no port of its own
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

/**
 * A Vite plugin that adds a pretend service to the dev server or the preview server. A build does not contain the
 * service.
 */
export function pretendService(options: PretendServiceOptions = {}): Plugin {
  return {
    name: 'switchboard:pretend-service',
    apply: (_config, { command, isPreview }) => command === 'serve' || isPreview === true,
    configureServer: (server) => mountPretendService(server, 'leave', options),
    configurePreviewServer(server) {
      // The dev server has no content security policy, because hot reload needs inline scripts and styles.
      server.middlewares.use(setHeaders);
      mountPretendService(server, 'refuse', options);
      server.middlewares.use(serveCompressed(server.config.build.outDir));
      return () => server.middlewares.use(refuseUnknownFiles);
    },
  };
}

export interface RunningService {
  /** Origin, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly twilsockUrl: string;
  /** The current world. `POST /__world/reset` replaces it. */
  readonly world: World;
  readonly faults: Faults;
  close(): Promise<void>;
}

/**
 * Starts the service without Vite, for tests in Node. Port 0 (the default) means any free port. By default `delivery`
 * is `manual`, so no delivery reports are sent by themselves.
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
