import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventLog } from '../../mocks/twilio/sync/event-log.ts';
import { queryItems } from '../../mocks/twilio/sync/item-routes.ts';
import { findItem, type SyncCollection } from '../../mocks/twilio/sync/objects.ts';
import { createSyncStore, type SyncStore } from '../../mocks/twilio/sync/store.ts';

const keyedBy = (
  type: 'list' | 'map',
  keys: readonly (string | number)[],
  store = emptyStore(),
): SyncCollection => {
  const object = store.create('things', {
    type,
    items: keys.map((key) => ({ key, data: { key }, at: 0 })),
    createdBy: 'system',
    createdAt: 0,
    access: () => true,
    writable: true,
  });
  if (object.type === 'document' || object.type === 'stream') throw new Error('Expected a collection');
  return object;
};

const emptyStore = (): SyncStore =>
  createSyncStore({
    grant: 'data_sync',
    now: () => 1000,
    alarms: { ringAt: () => () => undefined, clockWasSet: () => undefined },
    blueprint: () => undefined,
    onEvent: () => undefined,
  });

const pageOf = (object: SyncCollection, params: Record<string, string>) => {
  const page = queryItems(object, new Map(Object.entries(params)));
  return { ...page, items: page.items.map(({ key }) => key) };
};

const indices = fc.uniqueArray(fc.nat(60), { maxLength: 40 });

describe('item queries', () => {
  test('a page from any index equals a plain filter, and says whether items come before and after', () => {
    fc.assert(
      fc.property(
        indices,
        fc.nat(70),
        fc.integer({ min: 1, max: 15 }),
        fc.boolean(),
        (keys, from, size, desc) => {
          const inOrder = keys.toSorted((a, b) => (desc ? b - a : a - b));
          const rest = inOrder.filter((key) => (desc ? key <= from : key >= from));
          const page = pageOf(keyedBy('list', keys), {
            From: `${from}`,
            PageSize: `${size}`,
            Order: desc ? 'desc' : 'asc',
          });
          expect(page).toEqual({
            items: rest.slice(0, size),
            before: rest.length < inOrder.length,
            after: rest.length > size,
          });
        },
      ),
    );
  });

  test('paging by the last key reaches every item once', () => {
    fc.assert(
      fc.property(indices, fc.integer({ min: 2, max: 9 }), (keys, size) => {
        const list = keyedBy('list', keys);
        let page = pageOf(list, { PageSize: `${size}`, Order: 'desc' });
        const read = [...page.items];
        while (page.after) {
          page = pageOf(list, { PageSize: `${size}`, Order: 'desc', From: `${read.at(-1)}` });
          expect(page.items[0]).toBe(read.at(-1));
          expect(page.before).toBe(true);
          read.push(...page.items.slice(1));
        }
        expect(read).toEqual(keys.toSorted((a, b) => b - a));
      }),
    );
  });

  test('maps are in code-unit order, and return single items by key', () => {
    const map = keyedBy('map', ['b', 'Z', 'a10', 'a9', 'ä']);
    expect(pageOf(map, {}).items).toEqual(['Z', 'a10', 'a9', 'b', 'ä']);
    expect(pageOf(map, { Key: 'a9' })).toEqual({ items: ['a9'], before: false, after: false });
    expect(pageOf(map, { Key: 'nothing' }).items).toEqual([]);
    expect(pageOf(map, { From: 'a9', PageSize: '1' })).toEqual({ items: ['a9'], before: true, after: true });
  });
});

describe('the event log', () => {
  test('returns the events after the cursor, or undefined once some of them are dropped', () => {
    const log = createEventLog(10, 3);
    for (const id of [11, 12, 13, 14]) log.append({ id, eventType: 'x', fields: {} });
    const idsSince = (cursor: number) => log.since(cursor)?.map(({ id }) => id);
    expect(idsSince(12)).toEqual([13, 14]);
    expect(idsSince(11)).toEqual([12, 13, 14]);
    expect(idsSince(10)).toBeUndefined();
    expect(idsSince(14)).toEqual([]);
  });

  test('a client that missed too much gets the current state of what changed', () => {
    const store = emptyStore();
    const list = keyedBy('list', [0, 1, 2], store);
    const cursor = list.lastEventId;
    for (let round = 0; round < 1100; round += 1) store.setItem(list, 1, { round });
    store.setItem(list, 3, { fresh: true });
    expect(store.missedBy(list, cursor).map(({ fields }) => [fields.item_index, fields.item_data])).toEqual([
      [1, { round: 1099 }],
      [3, { fresh: true }],
    ]);
  });

  test('a client that missed too much gets the removals, unless the item exists again', () => {
    const store = emptyStore();
    const map = keyedBy('map', ['a', 'b', 'c', 'd'], store);
    const remove = (key: string) => {
      const item = findItem(map, key);
      if (item) store.removeItem(map, item);
    };
    remove('a');
    const cursor = map.lastEventId;
    remove('b');
    remove('c');
    for (let round = 0; round < 1100; round += 1) store.setItem(map, 'd', { round });
    store.setItem(map, 'c', { again: true });
    const missed = store.missedBy(map, cursor);
    expect(missed.map(({ eventType, fields }) => [eventType, fields.item_key])).toEqual([
      ['map_item_removed', 'b'],
      ['map_item_added', 'd'],
      ['map_item_added', 'c'],
    ]);
    expect(missed.map(({ id }) => id)).toEqual(missed.map(({ id }) => id).toSorted((x, y) => x - y));
    expect(missed.at(-1)?.id).toBe(map.lastEventId);
  });

  test('ids rise with every change, even if the clock stands still', () => {
    const store = emptyStore();
    const list = keyedBy('list', [], store);
    const ids = [list.lastEventId];
    for (const key of [0, 1, 0]) {
      store.setItem(list, key, {});
      ids.push(list.lastEventId);
    }
    expect(ids).toEqual([1000, 1001, 1002, 1003]);
    expect(store.missedBy(list, 1000).map(({ eventType }) => eventType)).toEqual([
      'list_item_added',
      'list_item_added',
      'list_item_updated',
    ]);
  });
});
