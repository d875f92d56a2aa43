/** The realtime service behind a real WebSocket server, and the list of all transports. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptTwilsock, TWILSOCK_PATH } from '../../mocks/http/upgrade.ts';
import {
  createRealtimeParts,
  type RealtimeOptions,
  type RealtimeService,
  startRealtimeInMemory,
} from './realtime-in-memory.ts';
import './websocket.ts';

export { type RealtimeOptions, type RealtimeService, startRealtimeInMemory };

export const TRANSPORTS = [
  { transport: 'over the wire', start: startRealtimeService },
  { transport: 'in memory', start: startRealtimeInMemory },
] as const;

export async function startRealtimeService(options: RealtimeOptions = {}): Promise<RealtimeService> {
  const { cancelAll, admit, ...parts } = createRealtimeParts(options);
  const server = createServer((_, response) => response.writeHead(404).end());
  const endSockets = acceptTwilsock(
    server,
    { admit: () => new Promise(admit), connect: parts.emulator.connect },
    'refuse',
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...parts,
    uri: `ws://127.0.0.1:${portOf(server.address())}${TWILSOCK_PATH}`,
    async stop() {
      cancelAll();
      endSockets();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
