import type { SyncClient, SyncMapItem } from 'twilio-sync';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSyncClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

let service: RealtimeService;
let writer: SyncClient;
let reader: SyncClient;

/** Longest wait, ms. On an idle machine everything here takes less than a second. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 4000 });

describe.each(TRANSPORTS)('$transport', ({ start }) => {
  beforeEach(async () => {
    service = await start();
    writer = openSyncClient(service);
    reader = openSyncClient(service, 'supervisor@example.com');
  });

  afterEach(async () => {
    await writer.shutdown();
    await reader.shutdown();
    await service.stop();
  });

  describe('maps', () => {
    test('distinguish added from updated for both clients, once each', async () => {
      const [mine, theirs] = [await writer.map('desk'), await reader.map('desk')];
      const heard: unknown[] = [];
      const local: unknown[] = [];
      for (const [map, events] of [
        [mine, local],
        [theirs, heard],
      ] as const) {
        map.on('itemAdded', ({ item, isLocal }) => events.push(['added', item.key, item.data, isLocal]));
        map.on('itemUpdated', ({ item, isLocal, previousItemData }) =>
          events.push(['updated', item.key, item.data, isLocal, previousItemData]),
        );
        map.on('itemRemoved', ({ key, isLocal, previousItemData }) =>
          events.push(['removed', key, isLocal, previousItemData]),
        );
      }
      await mine.set('a/b c', { n: 1 });
      await mine.set('a/b c', { n: 2 });
      await mine.mutate('a/b c', (data) => ({ ...data, by: 'mutate' }));
      await mine.remove('a/b c');
      await until(() => expect(heard).toHaveLength(4));
      expect(heard).toEqual([
        ['added', 'a/b c', { n: 1 }, false],
        ['updated', 'a/b c', { n: 2 }, false, { n: 1 }],
        ['updated', 'a/b c', { n: 2, by: 'mutate' }, false, { n: 2 }],
        ['removed', 'a/b c', false, { n: 2, by: 'mutate' }],
      ]);
      // The SDK may report its own removal twice, if the push arrives before the response. It never reports other
      // changes twice.
      const once = new Set(local.map((text) => JSON.stringify(text).replace(',false,', ',true,')));
      expect([...once].map((text) => JSON.parse(text))).toEqual([
        ['added', 'a/b c', { n: 1 }, true],
        ['updated', 'a/b c', { n: 2 }, true, { n: 1 }],
        ['updated', 'a/b c', { n: 2, by: 'mutate' }, true, { n: 2 }],
        ['removed', 'a/b c', true, { n: 2, by: 'mutate' }],
      ]);
      await expect(mine.get('a/b c')).rejects.toMatchObject({ status: 404 });
    });

    test('concurrent writes both succeed, one after the other', async () => {
      const [mine, theirs] = [await writer.map('counter'), await reader.map('counter')];
      const raise = (data: unknown) => ({ n: (Object(data).n ?? 0) + 1 });
      await Promise.all([
        mine.mutate('n', raise),
        theirs.mutate('n', raise),
        mine.mutate('n', raise),
        theirs.mutate('n', raise),
      ]);
      const { items } = await theirs.getItems();
      expect(items.map(({ data }) => data)).toEqual([{ n: 4 }]);
    });

    test('are read page by page in both directions', async () => {
      const map = await writer.map('pages');
      const keys = Array.from({ length: 25 }, (_, index) => `k${String(index).padStart(2, '0')}`);
      for (const key of keys) await map.set(key, { key });
      const other = await reader.map('pages');
      const read = async (order: 'asc' | 'desc') => {
        let page = await other.getItems({ order, pageSize: 10 });
        const items: SyncMapItem[] = [...page.items];
        while (page.hasNextPage) {
          page = await page.nextPage();
          items.push(...page.items);
        }
        return items.map(({ key }) => key);
      };
      expect(await read('asc')).toEqual(keys);
      expect(await read('desc')).toEqual(keys.toReversed());
      const from = await other.getItems({ from: 'k12', pageSize: 10 });
      expect(from.items[0]?.key).toBe('k12');
      expect(from.hasPrevPage).toBe(true);
    });

    test('are removed for everybody, and the name is free again', async () => {
      const [mine, theirs] = [await writer.map('short-lived'), await reader.map('short-lived')];
      await mine.set('a', { n: 1 });
      const removed = vi.fn();
      theirs.on('removed', ({ isLocal }) => removed(isLocal));
      await mine.removeMap();
      await until(() => expect(removed.mock.calls).toEqual([[false]]));
      const recreated = await writer.map('short-lived');
      expect(recreated.sid).not.toBe(mine.sid);
      expect((await recreated.getItems()).items).toEqual([]);
    });

    test('an expired item is removed', async () => {
      const [mine, theirs] = [await writer.map('leases'), await reader.map('leases')];
      const gone = vi.fn();
      theirs.on('itemRemoved', ({ key }) => gone(key));
      await mine.set('short', { n: 1 }, { ttl: 1 });
      await mine.set('kept', { n: 2 }, { ttl: 1 });
      await mine.setItemTtl('kept', 600);
      await until(() => expect(gone.mock.calls).toEqual([['short']]));
      const left = (await theirs.getItems()).items;
      expect(left.map(({ key }) => key)).toEqual(['kept']);
    });
  });

  describe('lists', () => {
    test('never reuse an index', async () => {
      const [mine, theirs] = [await writer.list('log'), await reader.list('log')];
      const heard: unknown[] = [];
      theirs.on('itemAdded', ({ item }) => heard.push(['added', item.index, item.data]));
      theirs.on('itemUpdated', ({ item }) => heard.push(['updated', item.index, item.data]));
      theirs.on('itemRemoved', ({ index, previousItemData }) =>
        heard.push(['removed', index, previousItemData]),
      );
      const first = await mine.push({ line: 'one' });
      const second = await mine.push({ line: 'two' });
      await mine.set(first.index, { line: 'uno' });
      await mine.remove(second.index);
      const third = await mine.push({ line: 'three' });
      expect([first.index, second.index, third.index]).toEqual([0, 1, 2]);
      await until(() => expect(heard).toHaveLength(5));
      expect(heard).toEqual([
        ['added', 0, { line: 'one' }],
        ['added', 1, { line: 'two' }],
        ['updated', 0, { line: 'uno' }],
        ['removed', 1, { line: 'two' }],
        ['added', 2, { line: 'three' }],
      ]);
      const { items } = await theirs.getItems({ order: 'desc' });
      expect(items.map(({ index }) => index)).toEqual([2, 0]);
    });

    test('catch up with additions, changes and removals after an outage', async () => {
      const [mine, theirs] = [await writer.list('away'), await reader.list('away')];
      const heard: unknown[] = [];
      theirs.on('itemAdded', ({ item }) => heard.push(item.data));
      theirs.on('itemRemoved', ({ index }) => heard.push(`-${index}`));
      await mine.push({ n: 0 });
      await until(() => expect(heard).toEqual([{ n: 0 }]));
      const connected = new Promise<void>((resolve) => {
        reader.on('connectionStateChanged', (state) => {
          if (state === 'connected') resolve();
        });
      });
      // Mute the socket. After a drop the reader could reconnect before the writer has finished.
      service.emulator.drop({ identity: 'supervisor@example.com', mute: true });
      await mine.push({ n: 1 });
      await mine.remove(0);
      service.emulator.drop({ identity: 'supervisor@example.com' });
      await connected;
      await until(() => expect(heard).toEqual([{ n: 0 }, { n: 1 }, '-0']));
    });

    test('are removed for everybody', async () => {
      const [mine, theirs] = [await writer.list('done'), await reader.list('done')];
      const removed = vi.fn();
      theirs.on('removed', removed);
      await mine.removeList();
      await until(() => expect(removed).toHaveBeenCalledTimes(1));
    });
  });

  describe('streams', () => {
    test('deliver a message to everybody', async () => {
      const [mine, theirs] = [await writer.stream('bell'), await reader.stream('bell')];
      const heard = vi.fn();
      theirs.on('messagePublished', ({ message, isLocal }) => heard(message.data, isLocal));
      // A stream stores nothing. A message that is published before the reader has subscribed is lost.
      await until(async () => {
        await mine.publishMessage({ ring: 1 });
        expect(heard).toHaveBeenCalledWith({ ring: 1 }, false);
      });
      const removed = vi.fn();
      theirs.on('removed', removed);
      await mine.removeStream();
      await until(() => expect(removed).toHaveBeenCalledTimes(1));
    });
  });

  describe('documents', () => {
    test('are removed for everybody when they expire', async () => {
      const mine = await writer.document({ id: 'note', data: { text: 'soon gone' }, ttl: 1 });
      const theirs = await reader.document('note');
      const removed = vi.fn();
      theirs.on('removed', ({ previousData }) => removed(previousData));
      await until(() => expect(removed).toHaveBeenCalledWith({ text: 'soon gone' }));
      const recreated = await writer.document('note');
      expect(recreated.sid).not.toBe(mine.sid);
    });

    test('stay if their lifetime is extended, and can be removed by hand', async () => {
      const mine = await writer.document({ id: 'kept', ttl: 1 });
      await mine.setTtl(600);
      const theirs = await reader.document('kept');
      const [removed, removedHere] = [vi.fn(), vi.fn()];
      theirs.on('removed', ({ isLocal }) => removed(isLocal));
      mine.on('removed', ({ isLocal }) => removedHere(isLocal));
      await mine.removeDocument();
      expect(removedHere.mock.calls).toEqual([[true]]);
      await until(() => expect(removed.mock.calls).toEqual([[false]]));
      await expect(writer.document({ id: 'kept', mode: 'open_existing' })).rejects.toMatchObject({
        status: 404,
      });
    });

    test('opened by two clients at once are one document', async () => {
      const [mine, theirs] = await Promise.all([writer.document('race'), reader.document('race')]);
      expect(theirs.sid).toBe(mine.sid);
      await expect(writer.document({ id: 'race', mode: 'create_new' })).rejects.toMatchObject({
        status: 409,
      });
    });

    test('refuse a write to an older revision, and the SDK runs the mutator again', async () => {
      const [mine, theirs] = [await writer.document('revised'), await reader.document('revised')];
      const inputs: unknown[] = [];
      // The reader's copy is outdated at the time of its write.
      service.faults.set([{ match: 'twilsock:notification', effect: 'dropRequest' }]);
      await mine.set({ n: 1 });
      await theirs.mutate((data) => {
        inputs.push(data);
        return { ...data, m: 2 };
      });
      service.faults.clear();
      expect(inputs).toEqual([{}, { n: 1 }]);
      expect(theirs.data).toEqual({ n: 1, m: 2 });
    });
  });
});
