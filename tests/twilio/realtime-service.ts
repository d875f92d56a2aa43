/** The emulator with its world and faults at hand, behind a real WebSocket server or in memory. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createFaults, type Faults } from '../../mocks/faults.ts';
import type { CreateEmulator, RealtimeEmulator } from '../../mocks/sockets.ts';
import { createTimers } from '../../mocks/timers.ts';
import { createTwilioEmulator } from '../../mocks/twilio/emulator.ts';
import { installMemorySocket, memorySocketClass } from '../../mocks/twilio/memory-socket.ts';
import type { World, WorldOptions } from '../../mocks/world/types.ts';
import { createWorld } from '../../mocks/world/world.ts';
import './websocket.ts';

export interface RealtimeService {
  readonly world: World;
  readonly faults: Faults;
  readonly emulator: RealtimeEmulator;
  /** For the SDKs' `uri` option. */
  readonly uri: string;
  stop(): Promise<void>;
}

export type RealtimeOptions = Partial<WorldOptions> & { readonly createEmulator?: CreateEmulator };

/** How the SDKs reach the service: each of them must do. */
export const TRANSPORTS = [
  { transport: 'over the wire', start: startRealtimeService },
  { transport: 'in memory', start: startRealtimeInMemory },
] as const;

function createService({ createEmulator = createTwilioEmulator, ...options }: RealtimeOptions) {
  const world = createWorld({ seed: 7, chats: 5, messagesPerChat: 12, now: Date.now, ...options });
  const faults = createFaults(() => 0);
  const { schedule, cancelAll } = createTimers();
  let ids = 0;
  const newId = (prefix: string): string => `${prefix}${++ids}`;
  return { world, faults, emulator: createEmulator(world, { faults, schedule, newId }), cancelAll };
}

export async function startRealtimeService(options: RealtimeOptions = {}): Promise<RealtimeService> {
  const { cancelAll, ...parts } = createService(options);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    socket.binaryType = 'nodebuffer';
    const connection = parts.emulator.connect({
      send: (bytes) => socket.send(bytes),
      close: () => socket.terminate(),
    });
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) connection.receive(data);
    });
    socket.on('close', () => connection.closed());
  });
  await once(server, 'listening');
  return {
    ...parts,
    uri: `ws://127.0.0.1:${portOf(server.address())}/v3/wsconnect`,
    async stop() {
      cancelAll();
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

/** While it runs, every WebSocket of this realm goes to it. */
export async function startRealtimeInMemory(options: RealtimeOptions = {}): Promise<RealtimeService> {
  const { cancelAll, ...parts } = createService(options);
  const uri = 'ws://memory/v3/wsconnect';
  const line = { admits: (url: string) => url === uri, connect: parts.emulator.connect };
  const uninstall = installMemorySocket(
    globalThis,
    memorySocketClass(line, (fn) => setImmediate(fn)),
  );
  return {
    ...parts,
    uri,
    async stop() {
      cancelAll();
      parts.emulator.drop({});
      uninstall();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
