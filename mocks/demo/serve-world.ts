import type { DemoWorld } from './demo-world.ts';
import type { Question, WorldEnd } from './letters.ts';

/** Ids of questions that are remembered. A question that is asked twice has one answer. */
const REMEMBERED = 1_000;

/**
 * Answers the questions of all tabs and workers. Announces the world first, so that nobody waits for an earlier one.
 */
export function serveRequests(end: WorldEnd, opening: Promise<DemoWorld>): void {
  const taken = new Set<string>();

  const answer = async ({ id, method, url, headers, body }: Question): Promise<void> => {
    const world = await opening;
    const request = new Request(url, {
      method,
      headers,
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    const outcome = await world.answer(request);
    switch (outcome.type) {
      case 'answer': {
        const { status, headers: all } = outcome.answer;
        const bytes = new Uint8Array(await outcome.answer.arrayBuffer());
        const found = bytes.length === 0 ? null : bytes;
        return end.send({ type: 'answer', id, status, headers: [...all], body: found });
      }
      case 'lost':
        return end.send({ type: 'lost', id });
      case 'silent':
        return;
    }
  };

  end.listen((letter) => {
    if (letter.type !== 'ask' || taken.has(letter.id)) return;
    taken.add(letter.id);
    const [oldest] = taken;
    if (taken.size > REMEMBERED && oldest !== undefined) taken.delete(oldest);
    answer(letter).catch((error: unknown) => {
      console.error('The demo’s world failed to answer', letter.method, letter.url, error);
      end.send({ type: 'lost', id: letter.id });
    });
  });
  end.send({ type: 'here' });
}

/** Opens a socket of the world for each that a worker asks for. `ended`: resolves when a client has ended. */
export function serveSockets(
  end: WorldEnd,
  opening: Promise<DemoWorld>,
  ended: (client: string) => Promise<void>,
): void {
  type Connection = ReturnType<DemoWorld['connect']>;
  /** Null: the world has not decided yet. */
  const sockets = new Map<string, Connection | null>();
  const clients = new Map<string, Set<string>>();

  const close = (socket: string): void => {
    const connection = sockets.get(socket);
    sockets.delete(socket);
    connection?.closed();
  };
  const note = (client: string, socket: string): void => {
    const known = clients.get(client);
    if (known !== undefined) {
      known.add(socket);
      return;
    }
    const own = new Set([socket]);
    clients.set(client, own);
    void ended(client).then(() => {
      clients.delete(client);
      for (const one of own) close(one);
    });
  };

  const open = async (socket: string): Promise<void> => {
    const world = await opening;
    const admission = await world.admit();
    // The client may have closed the socket, or ended.
    if (!sockets.has(socket)) return;
    if (admission.type !== 'admitted') {
      sockets.delete(socket);
      end.send({ type: 'refused', socket });
      return;
    }
    end.send({ type: 'opened', socket });
    const connection = world.connect(socket, {
      muted: admission.muted,
      send: (bytes) => end.send({ type: 'push', socket, bytes }),
      close() {
        end.send({ type: 'closed', socket });
        close(socket);
      },
    });
    sockets.set(socket, connection);
  };

  end.listen((letter) => {
    switch (letter.type) {
      case 'open':
        if (sockets.has(letter.socket)) return;
        sockets.set(letter.socket, null);
        note(letter.client, letter.socket);
        void open(letter.socket);
        return;
      case 'frame':
        sockets.get(letter.socket)?.receive(letter.bytes);
        return;
      case 'close':
        return close(letter.socket);
      case 'ask':
        return;
      default:
        letter satisfies never;
    }
  });
  end.send({ type: 'here' });
}
