import { expect, test } from 'vitest';
import type { ChatTransport, FactListener, StatusFeed } from '../../../src/core/ports/ports.ts';
import { lazyChatTransport, lazyStatusFeed } from '../../../src/worker/adapters/lazy-realtime.ts';

function createRecorder() {
  const calls: string[] = [];
  const transport: ChatTransport = {
    start: (token) => void calls.push(`start ${token}`),
    updateToken: (token) => void calls.push(`renew ${token}`),
    templates: async () => {
      calls.push('templates');
      return [];
    },
    receipts: async () => {
      calls.push('receipts');
      return new Map();
    },
    markRead: (sid, index) => void calls.push(`read ${sid} ${index}`),
    reconnect: () => void calls.push('reconnect'),
    network: (isOnline) => void calls.push(isOnline ? 'online' : 'offline'),
    probe: () => void calls.push('probe'),
    replace: (token) => void calls.push(`replace ${token}`),
    stop: async () => void calls.push('stop'),
  };
  return { calls, transport };
}

/** A loader. The test decides when and how each load ends. */
function createLoading<T>() {
  const waiting: { readonly resolve: (loaded: T) => void; readonly reject: (error: Error) => void }[] = [];
  return {
    load: () => new Promise<T>((resolve, reject) => waiting.push({ resolve, reject })),
    loads: () => waiting.length,
    async come(loaded: T) {
      for (const { resolve } of waiting) resolve(loaded);
      await Promise.resolve();
    },
    async fail() {
      for (const { reject } of waiting) reject(new Error('gone'));
      await Promise.resolve();
    },
  };
}

const ignore: FactListener = () => undefined;

test('the adapter is loaded on the first start, and only once', async () => {
  const { calls, transport } = createRecorder();
  const loading = createLoading<ChatTransport>();
  const lazy = lazyChatTransport(loading.load);
  lazy.reconnect();
  lazy.network(true);
  lazy.probe();
  lazy.replace('z');
  expect(await lazy.templates()).toBeNull();
  await lazy.stop();
  expect(loading.loads()).toBe(0);
  lazy.start('a', ignore);
  await loading.come(transport);
  lazy.updateToken('b');
  lazy.markRead('CH1', null);
  expect(await lazy.templates()).toEqual([]);
  lazy.reconnect();
  lazy.network(false);
  lazy.probe();
  lazy.replace('d');
  lazy.start('c', ignore);
  expect(calls).toEqual([
    'start a',
    'renew b',
    'read CH1 null',
    'templates',
    'reconnect',
    'offline',
    'probe',
    'replace d',
    'start c',
  ]);
  expect(loading.loads()).toBe(1);
});

test('a start is dropped if another start or a stop follows while the code loads', async () => {
  const { calls, transport } = createRecorder();
  const loading = createLoading<ChatTransport>();
  const lazy = lazyChatTransport(loading.load);
  lazy.start('a', ignore);
  lazy.start('b', ignore);
  await loading.come(transport);
  expect(calls).toEqual(['start b']);

  const second = createLoading<ChatTransport>();
  const stopped = lazyChatTransport(second.load);
  stopped.start('c', ignore);
  await stopped.stop();
  await second.come(transport);
  expect(calls).toEqual(['start b']);
});

test('calls after a stop are ignored until the next start', async () => {
  const { calls, transport } = createRecorder();
  const loading = createLoading<ChatTransport>();
  const lazy = lazyChatTransport(loading.load);
  lazy.start('a', ignore);
  await loading.come(transport);
  await lazy.stop();
  lazy.updateToken('b');
  lazy.start('c', ignore);
  expect(calls).toEqual(['start a', 'stop', 'start c']);
});

test('a failed load is reported as broken, so that the core retries', async () => {
  for (const lazy of [lazyChatTransport, lazyStatusFeed]) {
    const loading = createLoading<never>();
    const facts: unknown[] = [];
    lazy(loading.load).start('a', (fact) => facts.push(fact));
    await loading.fail();
    expect(facts).toEqual([{ kind: 'broken', reason: ':realtimeNotLoaded' }]);
  }
});

test('after a failed load, each lazy start loads again until one succeeds', async () => {
  const { calls, transport } = createRecorder();
  const facts: unknown[] = [];
  let loads = 0;
  const lazy = lazyChatTransport(async () => {
    loads += 1;
    if (loads < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return transport;
  });
  for (const token of ['a', 'b', 'c', 'd']) {
    lazy.start(token, (fact) => facts.push(fact));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  expect(facts).toHaveLength(2);
  expect(calls).toEqual(['start c', 'start d']);
  expect(loads).toBe(3);
});

test('a client that throws on start is reported as broken', async () => {
  const { transport } = createRecorder();
  const loading = createLoading<ChatTransport>();
  const facts: unknown[] = [];
  lazyChatTransport(loading.load).start('a', (fact) => facts.push(fact));
  await loading.come({
    ...transport,
    start: () => {
      throw new Error('no sockets here');
    },
  });
  expect(facts).toEqual([{ kind: 'broken', reason: ':realtimeNotStarted' }]);
});

test('documents that are followed while the status feed loads are followed once it has started', async () => {
  const calls: string[] = [];
  const { transport } = createRecorder();
  const feed: StatusFeed = {
    ...transport,
    start: (token) => void calls.push(`start ${token}`),
    follow: (document) => void calls.push(`follow ${document}`),
    enter: (map) => void calls.push(`enter ${map}`),
    leave: (map) => void calls.push(`leave ${map}`),
    put: (map, { key }) => void calls.push(`put ${map} ${key}`),
  };
  const loading = createLoading<StatusFeed>();
  const lazy = lazyStatusFeed(loading.load);
  lazy.start('a', ignore);
  lazy.follow('one');
  await loading.come(feed);
  lazy.follow('two');
  expect(calls).toEqual(['start a', 'follow one', 'follow two']);
});
