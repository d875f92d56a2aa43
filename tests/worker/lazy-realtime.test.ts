import { expect, test } from 'vitest';
import type { ChatTransport, FactListener } from '../../src/core/ports.ts';
import { lazyChatTransport, lazyStatusFeed } from '../../src/worker/adapters/lazy-realtime.ts';

/** A transport that notes what it is asked. */
function createNoting() {
  const asked: string[] = [];
  const transport: ChatTransport = {
    start: (token) => void asked.push(`start ${token}`),
    updateToken: (token) => void asked.push(`renew ${token}`),
    templates: async () => {
      asked.push('templates');
      return [];
    },
    markRead: (sid, index) => void asked.push(`read ${sid} ${index}`),
    reconnect: () => void asked.push('reconnect'),
    network: (isOnline) => void asked.push(isOnline ? 'online' : 'offline'),
    probe: () => void asked.push('probe'),
    replace: (token) => void asked.push(`replace ${token}`),
    stop: async () => void asked.push('stop'),
  };
  return { asked, transport };
}

/** Loading that ends when the test says so. */
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

const nobody: FactListener = () => undefined;

test('nothing is loaded before a client is to start, and then once', async () => {
  const { asked, transport } = createNoting();
  const loading = createLoading<ChatTransport>();
  const later = lazyChatTransport(loading.load);
  later.reconnect();
  later.network(true);
  later.probe();
  later.replace('z');
  expect(await later.templates()).toBeNull();
  await later.stop();
  expect(loading.loads()).toBe(0);
  later.start('a', nobody);
  await loading.come(transport);
  later.updateToken('b');
  later.markRead('CH1', null);
  expect(await later.templates()).toEqual([]);
  later.reconnect();
  later.network(false);
  later.probe();
  later.replace('d');
  later.start('c', nobody);
  expect(asked).toEqual([
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

test('a start that was overtaken by another, or by a stop, while its code was loaded is none', async () => {
  const { asked, transport } = createNoting();
  const loading = createLoading<ChatTransport>();
  const later = lazyChatTransport(loading.load);
  later.start('a', nobody);
  later.start('b', nobody);
  await loading.come(transport);
  expect(asked).toEqual(['start b']);

  const second = createLoading<ChatTransport>();
  const stopped = lazyChatTransport(second.load);
  stopped.start('c', nobody);
  await stopped.stop();
  await second.come(transport);
  expect(asked).toEqual(['start b']);
});

test('what is asked after a stop reaches nobody, until the next start', async () => {
  const { asked, transport } = createNoting();
  const loading = createLoading<ChatTransport>();
  const later = lazyChatTransport(loading.load);
  later.start('a', nobody);
  await loading.come(transport);
  await later.stop();
  later.updateToken('b');
  later.start('c', nobody);
  expect(asked).toEqual(['start a', 'stop', 'start c']);
});

test('code that can not be loaded is a broken line, so that it is tried again', async () => {
  for (const later of [lazyChatTransport, lazyStatusFeed]) {
    const loading = createLoading<never>();
    const told: unknown[] = [];
    later(loading.load).start('a', (fact) => told.push(fact));
    await loading.fail();
    expect(told).toEqual([{ kind: 'broken', reason: 'The realtime client couldn’t be loaded.' }]);
  }
});

test('code that could not be loaded is loaded anew at each later start, until it comes', async () => {
  const { asked, transport } = createNoting();
  const told: unknown[] = [];
  let loads = 0;
  const later = lazyChatTransport(async () => {
    loads += 1;
    if (loads < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return transport;
  });
  for (const token of ['a', 'b', 'c', 'd']) {
    later.start(token, (fact) => told.push(fact));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  expect(told).toHaveLength(2);
  expect(asked).toEqual(['start c', 'start d']);
  expect(loads).toBe(3);
});

test('a client that can not be made once its code is there is a broken line', async () => {
  const { transport } = createNoting();
  const loading = createLoading<ChatTransport>();
  const told: unknown[] = [];
  lazyChatTransport(loading.load).start('a', (fact) => told.push(fact));
  await loading.come({
    ...transport,
    start: () => {
      throw new Error('no sockets here');
    },
  });
  expect(told).toEqual([{ kind: 'broken', reason: 'The realtime client couldn’t start.' }]);
});
