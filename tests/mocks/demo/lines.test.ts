import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { createAsking } from '../../../mocks/demo/asking.ts';
import type { DemoWorld } from '../../../mocks/demo/demo-world.ts';
import { clientEnd, type Post, worldEnd } from '../../../mocks/demo/letters.ts';
import { serveRequests, serveSockets } from '../../../mocks/demo/serve-world.ts';
import { socketsTo } from '../../../mocks/demo/sockets.ts';
import type { RealtimePeer } from '../../../mocks/twilio/realtime.ts';

/** A channel that hands every letter to all other ends, later and as a copy, as a BroadcastChannel does. */
function createHub() {
  const posts = new Set<Post>();
  return {
    open(): Post {
      const own: Post = {
        onmessage: null,
        postMessage(data) {
          const copy: unknown = structuredClone(data);
          for (const other of posts)
            if (other !== own)
              queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data: copy })));
        },
      };
      posts.add(own);
      return own;
    },
    close: (post: Post) => posts.delete(post),
  };
}

const countingIds = () => {
  let last = 0;
  return () => `id ${++last}`;
};

/** A world that echoes requests and frames, and notes what it does. */
function echoWorld(notes: string[]) {
  const peers: Pick<RealtimePeer, 'send' | 'close'>[] = [];
  const world: DemoWorld = {
    async answer(request) {
      const { pathname } = new URL(request.url);
      notes.push(`${request.method} ${pathname}`);
      if (pathname === '/api/lost') return { type: 'lost' };
      if (pathname === '/api/silent') return { type: 'silent' };
      if (pathname === '/api/fault') throw new Error('A fault of the world');
      if (pathname === '/api/empty')
        return { type: 'answer', answer: new HttpResponse(null, { status: 204 }) };
      const echo = { header: request.headers.get('x-a'), body: await request.text() };
      return { type: 'answer', answer: HttpResponse.json(echo, { status: 201 }) };
    },
    admit: async () => ({ type: 'admitted', muted: false }),
    connect(socket, peer) {
      notes.push(`connected ${socket}`);
      peers.push(peer);
      return {
        receive: (bytes) => peer.send(Uint8Array.of(...bytes, 9)),
        closed: () => void notes.push(`closed ${socket}`),
      };
    },
  };
  return { world, peers };
}

describe('requests to the world', () => {
  function scene() {
    const hub = createHub();
    const notes: string[] = [];
    const ask = createAsking(clientEnd(hub.open()), countingIds());
    const begin = () => {
      const post = hub.open();
      serveRequests(worldEnd(post), Promise.resolve(echoWorld(notes).world));
      return () => hub.close(post);
    };
    const request = (path: string, init?: RequestInit) => new Request(`http://demo.test${path}`, init);
    return { hub, notes, ask, begin, request };
  }

  test('carry method, headers and body, and the answer carries its status', async () => {
    const { ask, begin, request } = scene();
    begin();
    const answer = await ask(request('/api/echo', { method: 'POST', headers: { 'x-a': 'b' }, body: 'text' }));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ header: 'b', body: 'text' });
    expect((await ask(request('/api/empty'))).status).toBe(204);
  });

  test('wait for a world, and are asked once', async () => {
    const { notes, ask, begin, request } = scene();
    const answer = ask(request('/api/early'));
    // The question is sent, and nobody is there.
    await new Promise((resolve) => setTimeout(resolve));
    begin();
    expect((await answer).status).toBe(201);
    expect(notes).toEqual(['GET /api/early']);
  });

  test('are asked again if their world ended without an answer', async () => {
    const { notes, ask, begin, request } = scene();
    const end = begin();
    const answer = ask(request('/api/silent'));
    await vi.waitFor(() => expect(notes).toHaveLength(1));
    end();
    begin();
    await vi.waitFor(() => expect(notes).toEqual(['GET /api/silent', 'GET /api/silent']));
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    await Promise.resolve();
    expect(isAnswered).toBe(false);
  });

  test('that are lost, or that the world fails to answer, end as network errors', async () => {
    const { ask, begin, request } = scene();
    begin();
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await ask(request('/api/lost'))).type).toBe('error');
    expect((await ask(request('/api/fault'))).type).toBe('error');
    expect(silenced).toHaveBeenCalledOnce();
    silenced.mockRestore();
  });

  test('of no known form are ignored', async () => {
    const { hub, notes, ask, begin, request } = scene();
    begin();
    const stranger = hub.open();
    for (const data of ['ask', null, { type: 'ask' }, { type: 'ask', id: '', method: 'GET' }])
      stranger.postMessage(data);
    await ask(request('/api/echo'));
    expect(notes).toEqual(['GET /api/echo']);
  });
});

describe('sockets to the world', () => {
  function scene() {
    const hub = createHub();
    const notes: string[] = [];
    const ends = new Map<string, () => void>();
    const server = socketsTo(clientEnd(hub.open()), Promise.resolve('worker'), countingIds());
    const begin = () => {
      const { world, peers } = echoWorld(notes);
      const post = hub.open();
      serveSockets(
        worldEnd(post),
        Promise.resolve(world),
        (client) => new Promise((resolve) => ends.set(client, resolve)),
      );
      return { peers, end: () => hub.close(post) };
    };
    const open = () => {
      const seen: string[] = [];
      let connection: ReturnType<typeof server.connect> | undefined;
      server.admit('wss://demo.invalid', (admission) => {
        seen.push(admission);
        if (admission === 'refused') return;
        connection = server.connect({
          send: (bytes) => void seen.push(`frame ${bytes.join()}`),
          close: () => void seen.push('closed'),
        });
      });
      return { seen, connection: () => connection };
    };
    return { notes, ends, begin, open };
  }

  test('carry frames both ways, and close from both ends', async () => {
    const { notes, begin, open } = scene();
    const { peers } = begin();
    const first = open();
    await vi.waitFor(() => expect(first.seen).toEqual(['in']));
    first.connection()?.receive(Uint8Array.of(1, 2));
    await vi.waitFor(() => expect(first.seen).toEqual(['in', 'frame 1,2,9']));
    const second = open();
    await vi.waitFor(() => expect(second.seen).toEqual(['in']));
    first.connection()?.closed();
    await vi.waitFor(() => expect(notes).toContain('closed id 1'));
    peers[1]?.close();
    await vi.waitFor(() => expect(second.seen).toEqual(['in', 'closed']));
    expect(first.seen).toEqual(['in', 'frame 1,2,9']);
  });

  test('wait for a world, and close when another world begins', async () => {
    const { begin, open } = scene();
    const early = open();
    await Promise.resolve();
    expect(early.seen).toEqual([]);
    const { end } = begin();
    await vi.waitFor(() => expect(early.seen).toEqual(['in']));
    end();
    begin();
    await vi.waitFor(() => expect(early.seen).toEqual(['in', 'closed']));
  });

  test('close in the world when their worker has ended', async () => {
    const { notes, ends, begin, open } = scene();
    begin();
    const socket = open();
    await vi.waitFor(() => expect(socket.seen).toEqual(['in']));
    ends.get('worker')?.();
    await vi.waitFor(() => expect(notes).toEqual(['connected id 1', 'closed id 1']));
  });
});
