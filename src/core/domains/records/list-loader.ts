import type * as v from 'valibot';
import { type CallOutcome, refusalOf } from '../../api/call.ts';
import { type Answer, done, type Refusal } from '../../kernel/answer.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { CallShape, Collection, ListAnswer } from '../../model/records/collection.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { Clock } from '../../ports/ports.ts';
import { listSource, recordSource, type Source } from './list-source.ts';
import type { PageRow } from './overlay.ts';
import {
  emptyList,
  isComplete,
  LISTS_MAX,
  type List,
  PAGES_MAX,
  pagesOf,
  readPage,
  withPage,
  withRow,
} from './page-book.ts';

/** A watched list older than this is loaded again, in ms. */
export const FRESH_MS = 60_000;

/**
 * Time after its last use for which a page or a list counts as watched, in ms. After each change, every watched view
 * uses its pages again. If the limits dropped them, each answer would cause the next request, without end.
 */
const WATCHED_MS = 5000;

/** Pause after a failed request of a list, in ms. It doubles with each failure. */
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 60_000;

/** A list with the state of its requests. */
export interface LoadedList {
  readonly list: List;
  readonly isLoading: boolean;
  /** The failure of the last request. Null if it succeeded. */
  readonly error: Refusal | null;
  /** A page is from this device's store and was not loaded in this session yet. */
  readonly isStored: boolean;
}

const unknownList: LoadedList = { list: emptyList, isLoading: false, error: null, isStored: false };

/** One record, and the state of its request. */
export interface LoadedRecord {
  readonly found: PageRow | null;
  readonly isLoading: boolean;
  readonly error: Refusal | null;
  /** Every list that is loaded is here in full, and none has the record. */
  readonly isAbsent: boolean;
}

/**
 * Whether rows may be taken from the list of this query, for anything but this list. Undefined: a record of its own. Rows
 * that a search may have found by a hidden value must not appear elsewhere, because they would tell that it did.
 */
export type OpenList = (query: unknown) => boolean;

export interface LoaderDeps {
  readonly clock: Clock;
  /** Seq of the newest event of the log. */
  readonly head: () => number;
  readonly call: (
    shape: CallShape,
    answer: v.GenericSchema<unknown, ListAnswer>,
  ) => Promise<CallOutcome<ListAnswer>>;
  readonly changed: () => void;
  /** A page of a list was loaded. */
  readonly loaded: (collection: Collection, query: unknown, list: List) => void;
}

interface Entry {
  readonly collection: Collection;
  readonly source: Source;
  list: List;
  /** Number of the request that loaded each page. */
  readonly loadedBy: Map<number, number>;
  /** When a view last asked for each page. */
  readonly askedAt: Map<number, Timestamp>;
  usedAt: Timestamp;
  readonly loading: Map<number, Promise<Answer<null>>>;
  /** Pages that were requested before this request are stale. */
  staleBefore: number;
  error: Refusal | null;
  failures: number;
  /** Cancels the timer for the next attempt, or for the time when the list becomes stale by its age. */
  timer: (() => void) | null;
  isPaused: boolean;
}

/**
 * Loads the pages of the lists that tabs watch, and shares them between tabs. A page is requested once at a time. A
 * list is loaded when it is first watched, after a change to it is known, and when it is older than `FRESH_MS`.
 */
export function createListLoader({ clock, head, call, changed, loaded }: LoaderDeps) {
  /** Keyed by collection and query. The most recently used list is the last entry. */
  const entries = new Map<string, Entry>();
  let requests = 0;
  let stopped = false;

  const isWatched = (at: Timestamp | undefined): boolean => at !== undefined && clock.now() - at < WATCHED_MS;

  function entryOf(collection: Collection, source: Source): Entry {
    const { key } = source;
    const known = entries.get(key);
    if (known !== undefined) {
      known.usedAt = clock.now();
      entries.delete(key);
      entries.set(key, known);
      return known;
    }
    const entry: Entry = {
      collection,
      source,
      list: emptyList,
      loadedBy: new Map(),
      askedAt: new Map(),
      usedAt: clock.now(),
      loading: new Map(),
      staleBefore: 0,
      error: null,
      failures: 0,
      timer: null,
      isPaused: false,
    };
    entries.set(key, entry);
    const own = [...entries].filter(([, other]) => other.collection.name === collection.name);
    for (const [name, { usedAt, timer }] of own.slice(0, Math.max(0, own.length - LISTS_MAX))) {
      if (isWatched(usedAt)) continue;
      timer?.();
      entries.delete(name);
    }
    return entry;
  }

  function wait(entry: Entry, ms: number): void {
    entry.timer?.();
    entry.timer = stopped
      ? null
      : clock.setTimer(ms, () => {
          entry.timer = null;
          entry.isPaused = false;
          // Views that are still watched ask for their pages again.
          changed();
        });
  }

  function load(entry: Entry, number: number): Promise<Answer<null>> {
    const running = entry.loading.get(number);
    if (running !== undefined) return running;
    const work = request(entry, number);
    entry.loading.set(number, work);
    return work;
  }

  async function request(entry: Entry, number: number): Promise<Answer<null>> {
    const { collection, source } = entry;
    requests += 1;
    const own = requests;
    const seq = head();
    const outcome = await call(source.call(number), source.answer);
    entry.loading.delete(number);
    if (stopped) return done(null);
    let answer: Answer<null> = done(null);
    if (outcome.kind === 'ok') {
      const page = readPage(collection, outcome.value, seq, clock.now());
      for (const [other, at] of entry.askedAt) if (!isWatched(at)) entry.askedAt.delete(other);
      const { rows, total } = outcome.value;
      const answered = { total, sent: rows.length, pageSize: collection.pageSize };
      entry.list = withPage(entry.list, number, page, answered, (other) => entry.askedAt.has(other));
      entry.loadedBy.set(number, own);
      entry.error = null;
      entry.failures = 0;
      wait(entry, FRESH_MS);
      if (source.query !== undefined) loaded(collection, source.query, entry.list);
    } else {
      entry.error = refusalOf(outcome);
      answer = { ok: false, refusal: entry.error };
      entry.failures += 1;
      entry.isPaused = true;
      wait(entry, Math.min(RETRY_MIN_MS * 2 ** (entry.failures - 1), RETRY_MAX_MS));
    }
    changed();
    return answer;
  }

  /** Loads the first page now, also after a failure. */
  function refresh(collection: Collection, query: unknown): Promise<Answer<null>> {
    const entry = entryOf(collection, listSource(collection, query));
    requests += 1;
    entry.staleBefore = requests;
    entry.isPaused = false;
    return load(entry, 1);
  }

  const loadedAt = (key: string): LoadedList => {
    const entry = entries.get(key);
    return entry === undefined
      ? unknownList
      : {
          list: entry.list,
          isLoading: entry.loading.size > 0,
          error: entry.error,
          isStored: [...entry.list.pages.keys()].some((number) => !entry.loadedBy.has(number)),
        };
  };

  const isFresh = (entry: Entry, number: number, validFrom: number): boolean => {
    const page = entry.list.pages.get(number);
    return (
      page !== undefined &&
      page.moved === undefined &&
      // A stored page has no request number. Treat it as older than every request.
      (entry.loadedBy.get(number) ?? -1) >= entry.staleBefore &&
      page.seq >= validFrom &&
      clock.now() - page.at < FRESH_MS
    );
  };

  return {
    /**
     * A tab watches these rows. Requests the pages that are missing, stale or old. Pages requested before the
     * seq `validFrom` count as stale.
     */
    want(collection: Collection, query: unknown, from: number, size: number, validFrom: number): void {
      if (stopped) return;
      const entry = entryOf(collection, listSource(collection, query));
      if (entry.isPaused) return;
      for (const number of pagesOf(collection.pageSize, from, size, entry.list.total)) {
        entry.askedAt.set(number, clock.now());
        if (!isFresh(entry, number, validFrom)) void load(entry, number);
      }
    },
    list(collection: Collection, query: unknown): LoadedList {
      return loadedAt(listSource(collection, query).key);
    },
    /** Shows a list from this device's store until the service has answered. */
    restore(collection: Collection, query: unknown, list: List): void {
      const source = listSource(collection, query);
      const known = entries.get(source.key);
      const count = [...entries.values()].filter((entry) => entry.collection.name === collection.name).length;
      if (stopped || (known === undefined && count >= LISTS_MAX)) return;
      const entry = known ?? entryOf(collection, source);
      // If the service has answered meanwhile, its pages are newer.
      if (entry.loadedBy.size > 0) return;
      entry.list = list;
      changed();
    },
    /** Returns every row of the collection that pages of these lists hold, each once, from its newest page. */
    held(name: string, isOpen: OpenList): readonly PageRow[] {
      const byId = new Map<string, PageRow & { readonly at: Timestamp }>();
      for (const { collection, list, source } of entries.values()) {
        if (collection.name !== name || !isOpen(source.query)) continue;
        for (const { rows, seq, at } of list.pages.values())
          for (const row of rows) if ((byId.get(row.id)?.at ?? -1) < at) byId.set(row.id, { row, seq, at });
      }
      return [...byId.values()];
    },
    /** A tab watches one record. */
    wantOne(collection: Collection, id: string, validFrom: number): void {
      const source = recordSource(collection, id);
      if (stopped || source === null) return;
      const entry = entryOf(collection, source);
      if (!entry.isPaused && !isFresh(entry, 1, validFrom)) void load(entry, 1);
    },
    /** Returns the newest and most complete row of the record, and the state of the record's own request. */
    one(collection: Collection, id: string, isOpen: OpenList): LoadedRecord {
      const source = recordSource(collection, id);
      let found: Held | null = null;
      for (const entry of entries.values()) {
        if (entry.collection.name !== collection.name || !isOpen(entry.source.query)) continue;
        const isOwn = entry.source.key === source?.key;
        for (const page of entry.list.pages.values()) {
          const row = page.rows.find((other) => other.id === id);
          if (row === undefined) continue;
          const held = { row, seq: page.seq, at: page.at, isOwn };
          if (found === null || isBetter(held, found)) found = held;
        }
      }
      if (source !== null) return { found, ...stateOf(loadedAt(source.key)), isAbsent: false };
      const own = [...entries.values()].filter((entry) => entry.collection.name === collection.name);
      const isLoading = own.some(({ loading }) => loading.size > 0);
      const isWhole = own.length > 0 && own.every(({ list }) => isComplete(list));
      const error = own.find((entry) => entry.error !== null)?.error ?? null;
      return { found, isLoading, error, isAbsent: found === null && isWhole && !isLoading };
    },
    /** Returns the lowest version in which pages hold the record. -1: no page holds it. */
    oldestVersion(name: string, id: string): number {
      const held = [...entries.values()]
        .filter(({ collection }) => collection.name === name)
        .flatMap(({ list }) =>
          [...list.pages.values()].flatMap(({ rows }) => rows.filter((row) => row.id === id)),
        );
      return held.length === 0 ? -1 : Math.min(...held.map(({ version }) => version));
    },
    refresh,
    /** Loads every page that a device keeps, one after the other. Ends at the first failure. */
    async loadWhole(collection: Collection, query: unknown): Promise<Answer<null>> {
      let answer = await refresh(collection, query);
      const entry = entryOf(collection, listSource(collection, query));
      for (let page = 2; answer.ok && !stopped; page += 1) {
        const pages = pagesOf(collection.pageSize, 0, Number.POSITIVE_INFINITY, entry.list.total);
        if (page > Math.min(pages.length, PAGES_MAX)) break;
        // A page that counts as watched is not dropped for the next.
        for (const number of pages) entry.askedAt.set(number, clock.now());
        answer = await load(entry, page);
      }
      return answer;
    },
    /** The lists of these collections may have changed at the service. */
    stale(names: readonly string[]): void {
      requests += 1;
      for (const entry of entries.values()) {
        if (names.includes(entry.collection.name)) entry.staleBefore = requests;
      }
      changed();
    },
    /**
     * Replaces a row in the pages that hold an older version of it. Returns whether every list of the collection that is
     * loaded holds the row, so that none must be loaded again.
     */
    put(name: string, row: RecordRow): boolean {
      const lists = [...entries.values()].filter(({ collection }) => collection.name === name);
      let isEverywhere = lists.length > 0;
      let isNewer = false;
      for (const entry of lists) {
        const page = [...entry.list.pages].find(([, { rows }]) => rows.some(({ id }) => id === row.id));
        if (page === undefined) {
          isEverywhere = false;
          continue;
        }
        const list = withRow(entry.list, page, row);
        isNewer ||= list !== entry.list;
        entry.list = list;
      }
      if (isNewer) changed();
      return isEverywhere;
    },
    /** Drops the lists of a collection, because the person may not see it any more. */
    drop(name: string): void {
      for (const [key, entry] of entries) {
        if (entry.collection.name !== name) continue;
        entry.timer?.();
        entries.delete(key);
      }
    },
    /** Call when the network is back. Loads the lists that failed. */
    online(): void {
      for (const entry of entries.values()) entry.isPaused = false;
      changed();
    },
    stop(): void {
      stopped = true;
      for (const entry of entries.values()) entry.timer?.();
    },
  };
}

const stateOf = ({ isLoading, error }: LoadedList) => ({ isLoading, error });

interface Held extends PageRow {
  readonly at: number;
  readonly isOwn: boolean;
}

/**
 * Returns whether `a` was loaded later than `b`. If both have the same version, the answer for one record is better
 * than a row of a list, because it may have more fields.
 */
function isBetter(a: Held, b: Held): boolean {
  const [one, other] = [a.row.version, b.row.version];
  if (one !== 0 && one === other && a.isOwn !== b.isOwn) return a.isOwn;
  return a.at > b.at;
}
