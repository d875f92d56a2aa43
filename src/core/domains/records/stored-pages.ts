import * as v from 'valibot';
import { jsonIn } from '../../kernel/json-in.ts';
import type { Collection } from '../../model/records/collection.ts';
import { DOUBTS, jsonObjectSchema, jsonSchema, type RecordRow } from '../../model/records/types.ts';
import { type PageStore, StorageFullError } from '../../ports/ports.ts';
import { LISTS_MAX, type List, type Page } from './page-book.ts';

/** Most characters of all stored pages, as JSON. The lists that were used longest ago are deleted first. */
export const STORED_MAX = 10_000_000;

/**
 * Name of the text that lists the stored pages. The names of the other texts are numbers, so that they reveal no
 * search.
 */
const INDEX = 'index';

/** Raised when the shape of the stored texts changes. Texts of another revision are deleted. */
const REVISION = 1;

const storedPageSchema = v.object({ number: v.number(), at: v.number(), size: v.number() });
const storedListSchema = v.object({
  id: v.number(),
  collection: v.string(),
  /** The collection's version when the rows were decoded. */
  shape: v.number(),
  query: jsonSchema,
  total: v.nullable(v.number()),
  pages: v.array(storedPageSchema),
});
/** The list that was used last is at the end. */
const indexSchema = v.object({
  revision: v.literal(REVISION),
  nextId: v.number(),
  lists: v.array(storedListSchema),
});
type StoredList = v.InferOutput<typeof storedListSchema>;
type Index = v.InferOutput<typeof indexSchema>;

const emptyIndex: Index = { revision: REVISION, nextId: 1, lists: [] };

const rowSchema = v.pipe(
  jsonObjectSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): RecordRow => {
    const { id, version } = dataset.value;
    if (typeof id === 'string' && typeof version === 'number') return { ...dataset.value, id, version };
    addIssue({ message: 'no row' });
    return NEVER;
  }),
);
const pageSchema = v.object({
  rows: v.array(rowSchema),
  seq: v.number(),
  at: v.number(),
  malformed: v.number(),
  moved: v.optional(v.number()),
  doubts: v.optional(v.array(v.picklist(DOUBTS)), []),
  facts: v.optional(jsonObjectSchema),
});

const textName = ({ id }: Pick<StoredList, 'id'>, { number }: { readonly number: number }): string =>
  `${id}-${number}`;

const sizeOf = ({ pages }: StoredList): number => pages.reduce((sum, { size }) => sum + size, 0);

/** A list with the query that found it. */
export interface QueriedList {
  readonly query: unknown;
  readonly list: List;
}

/**
 * Keeps the pages of lists on this device, so that a restarted console shows them at once. They can be lost at
 * any time. Failures are ignored, because the service has the lists.
 *
 * @param through seq of the newest event when the log was opened. The requests of stored pages left before all
 * later events
 */
export function createStoredPages({
  store,
  through,
  max = STORED_MAX,
}: {
  readonly store: PageStore;
  readonly through: number;
  readonly max?: number;
}) {
  /** Null until it is read. */
  let index: Index | null = null;
  /** Lists that changed since they were stored, by collection and query. */
  const changed = new Map<string, QueriedList & { readonly collection: Collection }>();
  /** Pages that are stored already. */
  const stored = new WeakSet<Page>();
  let work: Promise<unknown> = Promise.resolve();
  /** No page is stored after the device was full: events need the space. */
  let isFull = false;
  let stopped = false;

  /** Runs one change at a time. Returns null if the store fails. */
  function enqueue<T>(change: () => Promise<T>): Promise<T | null> {
    const done = work.then(change).catch(async (error: unknown) => {
      if (error instanceof StorageFullError) await clear().catch(() => undefined);
      return null;
    });
    work = done;
    return done;
  }

  async function readIndex(): Promise<Index> {
    if (index !== null) return index;
    const text = (await store.load([INDEX])).get(INDEX);
    const decoded = v.safeParse(indexSchema, jsonIn(text));
    // Without a readable index, no later change would delete the other texts.
    if (!decoded.success) await store.clear();
    index = decoded.success ? decoded.output : emptyIndex;
    return index;
  }

  async function clear(): Promise<void> {
    isFull = true;
    changed.clear();
    await store.clear();
    index = emptyIndex;
  }

  /** Stores `lists` as the new index, with these texts. Removes every other text. */
  async function replace(before: Index, after: Index, texts: ReadonlyMap<string, string>): Promise<void> {
    const names = (lists: readonly StoredList[]) =>
      lists.flatMap((list) => list.pages.map((page) => textName(list, page)));
    const kept = new Set(names(after.lists));
    await store.change(
      new Map([...[...texts].filter(([name]) => kept.has(name)), [INDEX, JSON.stringify(after)]]),
      names(before.lists).filter((name) => !kept.has(name)),
    );
    index = after;
  }

  async function save(): Promise<void> {
    const before = await readIndex();
    if (isFull) return;
    const news = [...changed.values()];
    changed.clear();
    const texts = new Map<string, string>();
    let { nextId, lists } = before;
    for (const { collection, query, list } of news) {
      const known = lists.find((other) => isSame(other, collection, query));
      const id = known?.id ?? nextId;
      nextId = Math.max(nextId, id + 1);
      const pages = [...list.pages].map(([number, page]) => {
        const old = known?.pages.find((other) => other.number === number);
        if (old !== undefined && stored.has(page)) return old;
        const text = JSON.stringify(page);
        texts.set(textName({ id }, { number }), text);
        return { number, at: page.at, size: text.length };
      });
      const { name, v: shape } = collection;
      const stays = { id, collection: name, shape, query: jsonOf(query), total: list.total, pages };
      lists = [...lists.filter((other) => other !== known), stays];
    }
    await replace(before, { ...before, nextId, lists: fitting(lists, max) }, texts);
    for (const { list } of news) for (const page of list.pages.values()) stored.add(page);
  }

  return {
    /** Returns the stored lists of a collection, the one that was used last at the end. */
    async lists(collection: Collection): Promise<readonly QueriedList[]> {
      const found = await enqueue(async () => {
        const own = (await readIndex()).lists.filter(
          (list) => list.collection === collection.name && list.shape === collection.v,
        );
        const texts = await store.load(own.flatMap((list) => list.pages.map((page) => textName(list, page))));
        return own.map((list): QueriedList => {
          const pages = list.pages.flatMap((page) => {
            const decoded = v.safeParse(pageSchema, jsonIn(texts.get(textName(list, page))));
            if (!decoded.success) return [];
            const read: Page = { ...decoded.output, seq: Math.min(decoded.output.seq, through) };
            stored.add(read);
            return [[page.number, read] as const];
          });
          return { query: list.query, list: { pages: new Map(pages), total: list.total } };
        });
      });
      return found ?? [];
    },
    /** Stores the pages of a list soon. */
    keep(collection: Collection, query: unknown, list: List): void {
      if (stopped || isFull) return;
      const isWaiting = changed.size > 0;
      changed.set(`${collection.name} ${JSON.stringify(query)}`, { collection, query, list });
      if (!isWaiting) void enqueue(save);
    },
    /** Deletes the pages of these collections, because the person may not see them any more. */
    drop(names: readonly string[]): void {
      if (stopped || names.length === 0) return;
      for (const [key, { collection }] of changed) if (names.includes(collection.name)) changed.delete(key);
      void enqueue(async () => {
        const before = await readIndex();
        const lists = before.lists.filter(({ collection }) => !names.includes(collection));
        if (lists.length < before.lists.length) await replace(before, { ...before, lists }, new Map());
      });
    },
    /** Deletes all pages, because the device is full. Returns false if there was none. */
    async makeRoom(): Promise<boolean> {
      const freed = await enqueue(async () => {
        const { lists } = await readIndex();
        await clear();
        return lists.length > 0;
      });
      return freed ?? false;
    },
    /** Resolves when nothing is written any more. */
    async stop(): Promise<void> {
      stopped = true;
      await work;
    },
  };
}
export type StoredPages = ReturnType<typeof createStoredPages>;

const isSame = (list: StoredList, { name, v: shape }: Collection, query: unknown): boolean =>
  list.collection === name && list.shape === shape && JSON.stringify(list.query) === JSON.stringify(query);

/** Returns the lists that were used last: at most `LISTS_MAX` of a collection, and `max` characters in all. */
function fitting(lists: readonly StoredList[], max: number): StoredList[] {
  const counts = new Map<string, number>();
  let size = 0;
  const kept: StoredList[] = [];
  for (const list of lists.toReversed()) {
    const count = (counts.get(list.collection) ?? 0) + 1;
    size += sizeOf(list);
    if (count > LISTS_MAX || size > max) continue;
    counts.set(list.collection, count);
    kept.push(list);
  }
  return kept.reverse();
}

const jsonOf = (query: unknown) => v.parse(jsonSchema, JSON.parse(JSON.stringify(query ?? null)));
