/** The emulator behind a real WebSocket server, with its world and faults at hand. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createFaults, type Faults } from '../../mocks/faults.ts';
import type { RealtimeEmulator } from '../../mocks/sockets.ts';
import { createTwilioEmulator } from '../../mocks/twilio/emulator.ts';
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

export async function startRealtimeService(options: Partial<WorldOptions> = {}): Promise<RealtimeService> {
  const world = createWorld({ seed: 7, chats: 5, messagesPerChat: 12, now: Date.now, ...options });
  const faults = createFaults(() => 0);
  const timers = new Set<NodeJS.Timeout>();
  let ids = 0;
  const emulator = createTwilioEmulator(world, {
    faults,
    schedule(ms, fn) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        fn();
      }, ms);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
    newId: (prefix) => {
      ids += 1;
      return `${prefix}${ids}`;
    },
  });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    socket.binaryType = 'nodebuffer';
    const connection = emulator.connect({
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
    world,
    faults,
    emulator,
    uri: `ws://127.0.0.1:${portOf(server.address())}/v3/wsconnect`,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
