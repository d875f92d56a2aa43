import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Network {
  /** The time of a request and its answer on the network alone, ms. */
  readonly roundTripMs: number;
  /** Shared by all connections, in each direction. */
  readonly megabitsPerSecond: number;
}

export interface SlowNetwork {
  readonly address: string;
  close(): Promise<void>;
}

const BITS = 8;
const PER_SECOND = 1e6;
/**
 * Bytes of one Ethernet frame. A connection sends at most this much at once, so that all connections share the rate.
 */
const FRAME_BYTES = 1460;

/** Delays bytes by half a round trip, and sends them no faster than the rate of the network. */
function createLink({ roundTripMs, megabitsPerSecond }: Network) {
  const msPerByte = (1000 * BITS) / (megabitsPerSecond * PER_SECOND);
  let freeAt = 0;
  /** Sends the bytes of one socket to the other, in order. */
  return async (from: Socket, to: Socket): Promise<void> => {
    let last: Promise<unknown> = Promise.resolve();
    for await (const chunk of from) {
      const bytes: Buffer = chunk;
      const readAt = performance.now();
      for (let start = 0; start < bytes.length; start += FRAME_BYTES) {
        const frame = bytes.subarray(start, start + FRAME_BYTES);
        const now = performance.now();
        // Not from now on: timers are late, and the network would be slower than its rate.
        freeAt = Math.max(readAt, freeAt) + frame.length * msPerByte;
        const waitMs = freeAt - now;
        const arrived = pause(waitMs + roundTripMs / 2);
        last = Promise.all([last, arrived]).then(() => to.writable && to.write(frame));
        if (waitMs > 1) await pause(waitMs);
      }
    }
    await last;
    to.end();
  };
}

/** Opens a port in front of a server on this machine. All traffic through the port is as slow as the network. */
export async function openSlowNetwork(serverPort: number, network: Network): Promise<SlowNetwork> {
  const [up, down] = [createLink(network), createLink(network)];
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket, link: typeof up): void => {
    link(from, to).catch(() => {
      from.destroy();
      to.destroy();
    });
  };
  const server = createServer(async (client) => {
    sockets.add(client);
    client.setNoDelay(true);
    client.once('close', () => sockets.delete(client));
    // Opening a connection takes one round trip.
    await pause(network.roundTripMs);
    const target = dial(serverPort, '127.0.0.1');
    target.setNoDelay(true);
    target.on('error', () => client.destroy());
    client.on('error', () => target.destroy());
    join(client, target, up);
    join(target, client, down);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow network has no port.');
  return {
    address: `http://localhost:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
