import { describe, expect, test } from 'vitest';
import { LISTS_MAX, type List, readPage } from '../../../../src/core/domains/records/page-book.ts';
import { createStoredPages } from '../../../../src/core/domains/records/stored-pages.ts';
import { createMemoryEventLogStore } from '../../../../src/core/log/memory-event-log.ts';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import { flags } from '../../../../src/core/model/collections/flags.ts';
import {
  type EventLog,
  type EventLogStore,
  type PageStore,
  StorageFullError,
} from '../../../../src/core/ports/ports.ts';
import { createRig, NOON, type Rig, type RigOptions } from '../../support/rig.ts';

const LIST = { view: 'records', collection: 'contacts', v: contacts.v, query: {}, size: 200 } as const;
const FLAGS = { view: 'records', collection: 'flags', v: flags.v, query: {}, size: 200 } as const;
const EVERYTHING = [{ action: 'manage', subject: 'all' }];

/** A console that has shown the contacts and the flags. */
async function openLists(options: RigOptions = {}) {
  const rig = await createRig({ rules: EVERYTHING, ...options });
  watch(rig);
  await rig.advance(1);
  return rig;
}

function watch(rig: Rig) {
  const look = () => [rig.core.view(LIST), rig.core.view(FLAGS)];
  rig.core.onChange(look);
  look();
}

const namesOf = (rig: Rig) => rig.core.view(LIST).rows.map(({ values }) => values.fullName);

const goOffline = (rig: Rig) =>
  rig.service.faults.set([
    { match: 'POST /contacts-list', effect: 'dropRequest' },
    { match: 'GET /flags', effect: 'dropRequest' },
  ]);

describe('a restarted console', () => {
  test('that is offline shows the last lists with their age', async () => {
    const rig = await openLists();
    const names = namesOf(rig);
    const { total, loadedAt } = rig.core.view(LIST).head;
    await rig.advance(120_000);
    goOffline(rig);
    await rig.restart();
    watch(rig);
    await rig.advance(60_000);
    expect(namesOf(rig)).toEqual(names);
    expect(rig.core.view(LIST).head).toMatchObject({
      status: 'ready',
      source: 'device',
      total,
      error: { code: 'unreachable' },
    });
    expect(rig.core.view(LIST).head.loadedAt).toBeGreaterThanOrEqual(loadedAt ?? NOON);
    expect(rig.core.view(FLAGS).head).toMatchObject({ status: 'ready', source: 'device' });
  });

  test('that is online loads each list again, although its pages are young', async () => {
    const rig = await openLists();
    await rig.restart();
    rig.world.contactTable.update(1, { notes: 'theirs' }, null);
    watch(rig);
    await rig.advance(1);
    const { head, rows } = rig.core.view(LIST);
    expect(head.source).toBe('service');
    expect(rows.find(({ key }) => key === '1')?.values.notes).toBe('theirs');
  });

  test('that is offline finds and sorts over the rows that it holds, and claims no total', async () => {
    const rig = await openLists();
    goOffline(rig);
    await rig.restart();
    watch(rig);
    const search = { ...LIST, query: { q: 'an', order: 'desc' } };
    rig.core.onChange(() => rig.core.view(search));
    await rig.advance(60_000);
    const { head, rows } = rig.core.view(search);
    expect(head).toMatchObject({ status: 'ready', source: 'device', total: null });
    const expected = rig.world.contactTable.search({ q: 'an', order: 'desc' });
    expect(rows.map(({ key }) => key)).toEqual(expected.map(({ id }) => String(id)));
    expect(expected.length).toBeGreaterThan(0);
  });

  test('that is offline finds in a whole list exactly', async () => {
    const rig = await openLists();
    goOffline(rig);
    await rig.restart();
    watch(rig);
    await rig.advance(60_000);
    const search = { ...FLAGS, query: { q: 'urgent' } };
    expect(rig.core.view(search).head).toMatchObject({ status: 'ready', source: 'device', total: 1 });
  });

  test('does not show the lists that the person may not see any more', async () => {
    const rig = await openLists();
    const nothing = [{ action: 'view-flags', subject: 'all' }];
    rig.world.changeAccess('agent@example.com', { rules: nothing });
    await rig.attach(nothing);
    await rig.advance(1);
    expect(rig.core.view(LIST)).toMatchObject({ head: { status: 'refused' }, rows: [] });
    rig.world.changeAccess('agent@example.com', { rules: EVERYTHING });
    goOffline(rig);
    await rig.restart();
    watch(rig);
    await rig.advance(60_000);
    expect(rig.core.view(LIST)).toMatchObject({ head: { status: 'error' }, rows: [] });
    expect(rig.core.view(FLAGS).rows).not.toEqual([]);
  });

  test('shows nothing of the last user after a sign-out', async () => {
    const rig = await openLists();
    await rig.execute({ type: 'signOut', discardUnsent: true });
    goOffline(rig);
    await rig.restart();
    watch(rig);
    await rig.advance(60_000);
    expect(namesOf(rig)).toEqual([]);
  });

  test('keeps the lists over an expired session', async () => {
    const rig = await openLists();
    const names = namesOf(rig);
    rig.service.faults.set([{ match: 'POST /contacts-list', effect: 'status', status: 401, times: 1 }]);
    await rig.execute({ type: 'refreshRecords', collection: 'contacts', query: {} });
    await rig.advance(1);
    expect(rig.core.view(LIST).head.status).toBe('refused');
    goOffline(rig);
    await rig.attach();
    watch(rig);
    await rig.advance(60_000);
    expect(namesOf(rig)).toEqual(names);
  });
});

/** A device with little space: an append fails while pages are stored. */
function smallDisk(store: EventLogStore, isFull: () => boolean) {
  const texts = new Map<string, number>();
  const small = (log: EventLog): EventLog => ({
    ...log,
    async append(events, durability) {
      if (isFull() && texts.size > 0) throw new StorageFullError();
      return log.append(events, durability);
    },
    pages: {
      ...log.pages,
      async change(put, remove) {
        if (isFull()) throw new StorageFullError();
        for (const name of remove) texts.delete(name);
        for (const [name, { length }] of put) texts.set(name, length);
        return log.pages.change(put, remove);
      },
      async clear() {
        texts.clear();
        return log.pages.clear();
      },
    },
  });
  return { texts, logs: { ...store, open: async (userId: string) => small(await store.open(userId)) } };
}

test('on a full device the pages go, and no event', async () => {
  let isFull = false;
  const disk = smallDisk(createMemoryEventLogStore(), () => isFull);
  const rig = await openLists({ logs: () => disk.logs });
  expect(disk.texts.size).toBeGreaterThan(1);
  isFull = true;
  const first = rig.core.view(LIST).rows[0];
  const answer = await rig.execute({
    type: 'writeRecord',
    collection: 'contacts',
    v: contacts.v,
    op: 'update',
    recordId: first?.key ?? '',
    input: { notes: 'kept' },
    version: first?.values.version ?? null,
    writeId: 'w1',
  });
  expect([answer.ok, disk.texts.size]).toEqual([true, 0]);
  expect(rig.core.view({ view: 'storage' }).head).toMatchObject({ mode: 'disk', unstored: 0 });
});

/** A store in memory, as the core's only view of the device. */
function pageStore() {
  const texts = new Map<string, string>();
  const store: PageStore = {
    async change(put, remove) {
      for (const name of remove) texts.delete(name);
      for (const [name, text] of put) texts.set(name, text);
    },
    load: async (names) =>
      new Map(names.flatMap((name) => (texts.has(name) ? [[name, texts.get(name) ?? ''] as const] : []))),
    async clear() {
      texts.clear();
    },
  };
  return { texts, store };
}

const collection = { ...contacts, name: 'contacts' };
const listOf = (name: string, total = 1): List => ({
  pages: new Map([
    [1, readPage(contacts, { rows: [{ id: name, uuid: name, fullName: name }], total }, 50, NOON)],
  ]),
  total,
});

describe('the stored pages', () => {
  test('keep the ten lists of a collection that were used last', async () => {
    const { texts, store } = pageStore();
    const pages = createStoredPages({ store, through: 100 });
    for (let count = 0; count < LISTS_MAX + 2; count += 1) {
      pages.keep(collection, { q: `${count}` }, listOf(`${count}`));
      await pages.lists(collection);
    }
    const queries = (await pages.lists(collection)).map(({ query }) => query);
    expect(queries).toEqual(Array.from({ length: LISTS_MAX }, (_, place) => ({ q: `${place + 2}` })));
    expect(texts.size).toBe(LISTS_MAX + 1);
  });

  test('keep their limit of size: the list that was used longest ago goes first', async () => {
    const { store } = pageStore();
    const [page] = listOf('three').pages.values();
    const pages = createStoredPages({ store, through: 100, max: 2.5 * JSON.stringify(page).length });
    for (const name of ['one', 'two', 'three', 'four']) {
      pages.keep(collection, { q: name }, listOf(name));
      await pages.lists(collection);
    }
    expect((await pages.lists(collection)).map(({ query }) => query)).toEqual([
      { q: 'three' },
      { q: 'four' },
    ]);
  });

  test('reveal no search in the names of their texts', async () => {
    const { texts, store } = pageStore();
    const pages = createStoredPages({ store, through: 100 });
    pages.keep(collection, { q: 'Penrose' }, listOf('Penrose'));
    await pages.stop();
    expect([...texts.keys()]).toEqual(['1-1', 'index']);
  });

  test('count as requested before everything that the next session logs', async () => {
    const { store } = pageStore();
    const first = createStoredPages({ store, through: 100 });
    first.keep(collection, {}, listOf('one'));
    await first.stop();
    const [found] = await createStoredPages({ store, through: 20 }).lists(collection);
    expect(found?.list.pages.get(1)?.seq).toBe(20);
  });

  test('are not served for another shape of the rows', async () => {
    const { store } = pageStore();
    const pages = createStoredPages({ store, through: 100 });
    pages.keep(collection, {}, listOf('one'));
    expect(await pages.lists({ ...collection, v: collection.v + 1 })).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"revision":1}'],
    ['another revision', '{"revision":0,"nextId":1,"lists":[]}'],
  ])('whose index holds %s are deleted', async (_, index) => {
    const { texts, store } = pageStore();
    texts.set('1-1', 'left');
    texts.set('index', index);
    const pages = createStoredPages({ store, through: 100 });
    expect(await pages.lists(collection)).toEqual([]);
    pages.keep(collection, {}, listOf('one'));
    expect((await pages.lists(collection)).length).toBe(1);
  });

  test('leave out a page that is missing or unreadable', async () => {
    const { texts, store } = pageStore();
    const first = createStoredPages({ store, through: 100 });
    first.keep(
      collection,
      {},
      {
        pages: new Map([...listOf('a').pages, [2, [...listOf('b').pages.values()][0] ?? never()]]),
        total: 2,
      },
    );
    await first.stop();
    texts.set('1-2', '{"rows":[{"id":7}]}');
    const [found] = await createStoredPages({ store, through: 100 }).lists(collection);
    expect([...(found?.list.pages.keys() ?? [])]).toEqual([1]);
  });

  test('of a store that fails lose pages, and nothing else', async () => {
    const store: PageStore = {
      change: async () => Promise.reject(new Error('broken')),
      load: async () => Promise.reject(new Error('broken')),
      clear: async () => Promise.reject(new Error('broken')),
    };
    const pages = createStoredPages({ store, through: 100 });
    pages.keep(collection, {}, listOf('one'));
    expect([await pages.lists(collection), await pages.makeRoom()]).toEqual([[], false]);
    await pages.stop();
  });
});

function never(): never {
  throw new Error('no page');
}
