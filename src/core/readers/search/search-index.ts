import * as v from 'valibot';
import { jsonIn } from '../../kernel/json-in.ts';
import type { SortedIndex } from '../../kernel/sorted-index.ts';
import type { Chat, ChatBody } from '../../model/chat/chat.ts';
import { isShown } from '../../model/chat/list/chat-filters.ts';
import { type Clock, type PageStore, StorageFullError } from '../../ports/ports.ts';
import { entryOf, type SearchEntry } from './entries.ts';
import { entriesIn, REVISION, storedText } from './stored-chat.ts';

/** ms without events before the stored index follows the changes. */
export const QUIET_MS = 5_000;
/** ms after the first change by which the stored index follows, even if events keep arriving. */
export const LATEST_MS = 60_000;
/** ms without a search after which the stored entries leave the memory. */
export const FORGET_MS = 120_000;
/** Chats whose stored entries are read at once: few at first, so that the first hits show soon. */
const READ_FIRST = 16;
const READ_MOST = 256;
/** Chats whose messages are read from the snapshot at once. */
const LOADED_AT_ONCE = 8;
/** Messages whose entries are stored together. */
const MESSAGES_STORED = 10_000;

/** Name of the text that lists the others. Each of the others has `chat:` and the id of its chat as its name. */
const HEAD = 'head';
const textName = (chatId: string): string => `chat:${chatId}`;

const headSchema = v.object({
  revision: v.literal(REVISION),
  /** Digests of the messages, by chat. */
  chats: v.array(v.tuple([v.string(), v.string()])),
});

export interface SearchIndexDeps {
  readonly clock: Clock;
  readonly store: PageStore;
  readonly chats: () => SortedIndex<Chat>;
  /** Digests of the chats' messages in the snapshot. */
  readonly digests: () => ReadonlyMap<string, string>;
  /** Whether the snapshot has exactly these messages. */
  readonly isSaved: (body: ChatBody) => boolean;
  /** Reads the messages of chats from the snapshot, given their digests. Leaves out what is unreadable. */
  readonly loadBodies: (digests: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, ChatBody>>;
  /** More entries can be searched. */
  readonly changed: () => void;
}

interface MadeEntries {
  readonly id: string;
  /** Digest of the messages. */
  readonly of: string;
  readonly entries: readonly SearchEntry[];
}

/**
 * The messages of all chats on this device, for searches. Chats whose messages are in memory are searched there. For
 * all others the device stores entries beside the snapshot, sealed like the log. They are made while no events
 * arrive, and can be lost at any time. They are valid only for messages of the snapshot with the same digest.
 */
export function createSearchIndex(deps: SearchIndexDeps) {
  const { clock, store, digests } = deps;
  /** Digests of the stored entries by chat. Null until the head is read. */
  let stored: Map<string, string> | null = null;
  /** Stored entries in memory, while somebody searches. */
  const held = new Map<string, { readonly of: string; readonly entries: readonly SearchEntry[] }>();
  /** Chats whose messages the snapshot can't return. They are searched once they are rebuilt. */
  const unreadable = new Set<string>();
  const memory = new WeakMap<ChatBody['rows'], readonly SearchEntry[]>();
  const pauses = new Set<() => void>();
  let cancelBuild: (() => void) | null = null;
  let latestAt: number | null = null;
  let cancelForget: (() => void) | null = null;
  let isFull = false;
  let stopped = false;
  let work: Promise<unknown> = Promise.resolve();
  let reading: Promise<unknown> = Promise.resolve();

  /** Resolves when other work had its turn. */
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (stopped) return resolve();
      const end = () => {
        pauses.delete(end);
        cancel();
        resolve();
      };
      const cancel = clock.setTimer(0, end);
      pauses.add(end);
    });

  /** Runs one piece of work at a time. A failure costs only a later search or a later build. */
  const enqueue = (piece: () => Promise<void>): Promise<void> => {
    const done = work.then(piece).catch(async (error: unknown) => {
      if (error instanceof StorageFullError) await clear().catch(() => undefined);
    });
    work = done;
    return done;
  };

  async function clear(): Promise<void> {
    isFull = true;
    await store.clear();
    stored = new Map();
  }

  async function readHead(): Promise<Map<string, string>> {
    if (stored !== null) return stored;
    const head = v.safeParse(headSchema, jsonIn((await store.load([HEAD])).get(HEAD)));
    // Without a readable head, nothing would delete the other texts.
    if (!head.success) await store.clear();
    stored = new Map(head.success ? head.output.chats : []);
    return stored;
  }

  const shownChat = (chatId: string): Chat | null => {
    const chat = deps.chats().get(chatId);
    return chat !== undefined && isShown(chat) ? chat : null;
  };

  /** Returns the chats with messages in the order of the list. */
  const written = (): readonly Chat[] =>
    deps
      .chats()
      .slice(0)
      .filter((chat) => chat.lastRow !== null && isShown(chat));

  /** Returns the chats whose messages are the same as in the snapshot and whose entries the store lacks. */
  const stale = (): readonly Chat[] =>
    written().filter(({ id, body }) => {
      const digest = digests().get(id);
      if (digest === undefined || unreadable.has(id) || madeOf(id) === digest) return false;
      return body === null || deps.isSaved(body);
    });

  /** Returns the digest of a chat's entries. Without space they are only in memory. */
  const madeOf = (chatId: string): string | undefined =>
    isFull ? held.get(chatId)?.of : stored?.get(chatId);

  /** Returns the chats that can't be searched yet. */
  const missing = (): readonly Chat[] => stale().filter(({ body }) => body === null);

  async function put(
    texts: ReadonlyMap<string, string>,
    after: Map<string, string>,
    gone: readonly string[],
  ): Promise<void> {
    const head = JSON.stringify({ revision: REVISION, chats: [...after] });
    await store.change(new Map([...texts, [HEAD, head]]), gone.map(textName));
    stored = after;
  }

  /** Makes the entries of chats from their messages in memory or in the snapshot. */
  async function entriesFor(chatIds: readonly string[]): Promise<readonly MadeEntries[]> {
    const wanted = chatIds.flatMap((id) => {
      const digest = digests().get(id);
      const chat = shownChat(id);
      return digest === undefined || chat === null ? [] : [{ id, of: digest, body: chat.body }];
    });
    const cold = new Map(wanted.flatMap(({ id, of, body }) => (body === null ? [[id, of]] : [])));
    const loaded = cold.size === 0 ? new Map<string, ChatBody>() : await deps.loadBodies(cold);
    return wanted.flatMap(({ id, of, body }) => {
      // A later snapshot may have replaced these messages meanwhile.
      if (digests().get(id) !== of) return [];
      const found = body ?? loaded.get(id);
      if (found === undefined) unreadable.add(id);
      if (found === undefined || (body !== null && !deps.isSaved(body))) return [];
      return [{ id, of, entries: [...found.rows].map(entryOf) }];
    });
  }

  /** Deletes the stored entries of chats that are gone. */
  async function dropGone(): Promise<void> {
    const known = await readHead();
    const gone = [...known.keys()].filter((id) => shownChat(id) === null);
    if (gone.length === 0) return;
    for (const id of gone) held.delete(id);
    await put(new Map(), new Map([...known].filter(([id]) => !gone.includes(id))), gone);
  }

  /** Makes and stores the entries of all chats that changed. Writes some chats at a time, and pauses after each group. */
  async function build(): Promise<void> {
    await dropGone();
    if (isFull && !isOpen()) return;
    const made = new Map<string, string>();
    const texts = new Map<string, string>();
    let messages = 0;
    const flush = async () => {
      if (made.size === 0) return;
      if (!isFull) await put(texts, new Map([...(stored ?? []), ...made]), []);
      made.clear();
      texts.clear();
      messages = 0;
      deps.changed();
    };
    const chats = stale();
    for (let from = 0; from < chats.length; from += LOADED_AT_ONCE) {
      if (stopped) return;
      for (const { id, of, entries } of await entriesFor(
        chats.slice(from, from + LOADED_AT_ONCE).map((chat) => chat.id),
      )) {
        made.set(id, of);
        if (!isFull) texts.set(textName(id), storedText(of, entries));
        if (isOpen()) held.set(id, { of, entries });
        messages += entries.length;
      }
      if (messages >= MESSAGES_STORED) await flush();
      await pause();
    }
    await flush();
  }

  /** Deletes the stored entries of chats whose messages differ from them. */
  async function dropChanged(): Promise<void> {
    if (stored === null || isFull) return;
    const isSame = ([id, of]: readonly [string, string]): boolean => {
      const chat = shownChat(id);
      return chat !== null && (chat.body === null || deps.isSaved(chat.body)) && digests().get(id) === of;
    };
    const kept = new Map([...stored].filter(isSame));
    const gone = [...stored.keys()].filter((id) => !kept.has(id));
    if (gone.length > 0) await put(new Map(), kept, gone);
  }

  const isOpen = () => cancelForget !== null;

  function buildAfter(ms: number): void {
    cancelBuild?.();
    cancelBuild = clock.setTimer(ms, () => {
      cancelBuild = null;
      latestAt = null;
      void enqueue(build);
    });
  }

  /** Keeps the stored entries in memory for a while. */
  function keepOpen(): void {
    cancelForget?.();
    cancelForget = clock.setTimer(FORGET_MS, () => {
      cancelForget = null;
      held.clear();
    });
  }

  /** Reads the stored entries of chats that are not in memory, some at a time. */
  async function readEntries(onRead: (chatIds: readonly string[]) => void): Promise<void> {
    const known = await readHead();
    const wanted = written().flatMap(({ id, body }) => {
      const of = known.get(id);
      return body === null && of !== undefined && held.get(id)?.of !== of ? [{ id, of }] : [];
    });
    let size = READ_FIRST;
    for (let from = 0; from < wanted.length && !stopped; ) {
      const some = wanted.slice(from, from + size);
      from += size;
      size = Math.min(2 * size, READ_MOST);
      const texts = await store.load(some.map(({ id }) => textName(id)));
      for (const { id, of } of some) {
        const entries = entriesIn(texts.get(textName(id)), of);
        if (entries === null) stored?.delete(id);
        else held.set(id, { of, entries });
      }
      onRead(some.map(({ id }) => id));
    }
  }

  return {
    /** Call when events were folded. The store follows when no more arrive. */
    folded(): void {
      if (stopped || isFull) return;
      const now = clock.now();
      latestAt ??= now + LATEST_MS;
      unreadable.clear();
      buildAfter(Math.max(0, Math.min(QUIET_MS, latestAt - now)));
    },
    /** Deletes the stored entries of chats at once, because a text was removed. They are made again later. */
    drop(chatIds: readonly string[]): Promise<void> {
      for (const id of chatIds) held.delete(id);
      return enqueue(async () => {
        const known = await readHead();
        const gone = chatIds.filter((id) => known.has(id));
        if (gone.length > 0)
          await put(new Map(), new Map([...known].filter(([id]) => !gone.includes(id))), gone);
      });
    },
    /**
     * Prepares a search: reads the stored entries, and makes what is missing at once. `onRead` is called with chats
     * whose entries can be searched now. Resolves when all stored entries are in memory.
     */
    async open(onRead: (chatIds: readonly string[]) => void): Promise<void> {
      if (stopped) return;
      keepOpen();
      reading = reading.then(() => readEntries(onRead)).catch(() => undefined);
      await reading;
      if (!stopped && missing().length > 0) void enqueue(build);
    },
    /** Returns the messages of a chat, the oldest first. Null: they are not read or not made yet. */
    entriesOf({ id, body }: Chat): readonly SearchEntry[] | null {
      if (body === null) {
        const found = held.get(id);
        return found !== undefined && found.of === digests().get(id) ? found.entries : null;
      }
      const known = memory.get(body.rows) ?? [...body.rows].map(entryOf);
      memory.set(body.rows, known);
      return known;
    },
    /** Returns the share of the chats on disk that are indexed, from 0 to 1. 1 once all are. */
    progress(): number {
      const all = written().length;
      return all === 0 ? 1 : 1 - missing().length / all;
    },
    /** Deletes the stored entries of these chats at once, because texts of them were removed. */
    forget: (chatIds: ReadonlySet<string>): Promise<void> =>
      enqueue(async () => {
        const known = await readHead();
        const gone = [...known.keys()].filter((id) => chatIds.has(id));
        for (const id of gone) held.delete(id);
        if (gone.length > 0)
          await put(new Map(), new Map([...known].filter(([id]) => !chatIds.has(id))), gone);
      }),
    /** Deletes the stored entries, because the device is full. Returns false if there were none. */
    async makeRoom(): Promise<boolean> {
      let freed = false;
      await enqueue(async () => {
        freed = (await readHead()).size > 0;
        await clear();
      });
      return freed;
    },
    /** Resolves when nothing is written any more. Deletes the entries of chats that changed since they were stored. */
    async stop(): Promise<void> {
      stopped = true;
      cancelBuild?.();
      cancelForget?.();
      for (const end of [...pauses]) end();
      await Promise.all([work, reading]);
      held.clear();
      await dropChanged().catch(() => undefined);
    },
  };
}
export type SearchIndex = ReturnType<typeof createSearchIndex>;
