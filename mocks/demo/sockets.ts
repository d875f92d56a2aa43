import type { MemoryServer } from '../twilio/memory-socket.ts';
import type { RealtimePeer } from '../twilio/realtime.ts';
import type { ClientEnd } from './letters.ts';

/**
 * The sockets of this worker, which end in the world.
 *
 * @param client Resolves with this worker's id when the world can see whether the worker still runs.
 */
export function socketsTo(end: ClientEnd, client: Promise<string>, newId: () => string): MemoryServer {
  type Decide = Parameters<MemoryServer['admit']>[1];
  const waiting = new Map<string, Decide>();
  const open = new Map<string, RealtimePeer>();
  /** The socket about which `decide` is called just now. It connects before the call returns. */
  let deciding = '';

  const askFor = async (socket: string): Promise<void> =>
    end.send({ type: 'open', socket, client: await client });
  const decide = (socket: string, admission: 'in' | 'refused'): void => {
    const decided = waiting.get(socket);
    waiting.delete(socket);
    deciding = socket;
    decided?.(admission);
  };
  const closed = (socket: string): void => {
    const peer = open.get(socket);
    open.delete(socket);
    peer?.close();
  };

  end.listen((letter) => {
    switch (letter.type) {
      case 'here':
        // Another world knows none of the open sockets.
        for (const socket of [...open.keys()]) closed(socket);
        for (const socket of waiting.keys()) void askFor(socket);
        return;
      case 'opened':
        return decide(letter.socket, 'in');
      case 'refused':
        return decide(letter.socket, 'refused');
      case 'push':
        return open.get(letter.socket)?.send(letter.bytes);
      case 'closed':
        return closed(letter.socket);
      case 'answer':
      case 'lost':
        return;
      default:
        letter satisfies never;
    }
  });

  return {
    admit(_url, decided) {
      const socket = newId();
      waiting.set(socket, decided);
      void askFor(socket);
    },
    connect(peer) {
      const socket = deciding;
      open.set(socket, peer);
      return {
        receive: (bytes) => end.send({ type: 'frame', socket, bytes }),
        closed() {
          open.delete(socket);
          end.send({ type: 'close', socket });
        },
      };
    },
  };
}
