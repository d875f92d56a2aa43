import {
  type AnyTable,
  createTable,
  type Table,
  type TableChange,
  type TableDefinition,
  type TableRow,
} from '../api/table.ts';
import type { WorldEvent } from './events.ts';

export interface WorldClock {
  now(): number;
  /** Sets the clock forward. A negative number sets the clock back. */
  jump(ms: number): void;
  /** When this world started, epoch ms. */
  readonly startedAt: number;
  /**
   * Returns the time for a new message. The result is later than every earlier stamp, even if the clock was set back.
   */
  stamp(): number;
  /**
   * Returns a time for a message of the history: `wanted`, or later if an earlier call returned a later time. Write
   * the history in order of time.
   */
  stampPast(wanted: number): number;
  /**
   * Returns the first number for ids of things made while the world runs, at least `after + 1`.
   *
   * The number is the clock's time in seconds. After a restart the world must not reuse a number. Otherwise a client
   * that stored the earlier message would take the new one for a repeat.
   */
  firstLiveNumber(after: number): number;
}

/** A clock that follows `source` and adds the jumps. */
function createWorldClock(source: () => number): WorldClock {
  let offset = 0;
  const now = (): number => source() + offset;
  const startedAt = now();
  let last = Number.NEGATIVE_INFINITY;
  const stampPast = (wanted: number): number => {
    last = Math.max(wanted, last + 1);
    return last;
  };
  return {
    now,
    jump(ms) {
      offset += ms;
    },
    startedAt,
    stamp: () => stampPast(now()),
    stampPast,
    firstLiveNumber: (after) => Math.max(after + 1, Math.floor(startedAt / 1000)),
  };
}

interface Watchers {
  watch(listener: (event: WorldEvent) => void): () => void;
  notify(event: WorldEvent): void;
}

/**
 * Calls every listener with each event, in order. If a listener changes the world, the new event waits until all
 * listeners have received the current one.
 */
function createWatchers(): Watchers {
  const listeners = new Set<(event: WorldEvent) => void>();
  const waiting: WorldEvent[] = [];
  let isNotifying = false;

  return {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(event) {
      waiting.push(event);
      if (isNotifying) return;
      isNotifying = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          for (const listener of [...listeners]) listener(next);
        }
      } finally {
        isNotifying = false;
        waiting.length = 0;
      }
    },
  };
}

/** Changes that the service reports of each list. Older ones are forgotten. */
const CHANGES_KEPT = 50;
/** The same, if each change carries its row: a Sync document holds 16 kB. */
const ROWS_KEPT = 25;

export interface WorldOptions {
  readonly seed: number;
  /** Number of chats (default 200). */
  readonly chats: number;
  /** Messages in each chat (default 40). The first chat has 2 000 messages, except in a world with few chats. */
  readonly messagesPerChat: number;
  /** Number of all contacts, with or without a chat. By default, a few more than the contacts of the chats. */
  readonly contacts?: number;
  /** Number of appointments in the four weeks before and after the start (default 40). */
  readonly appointments?: number;
  /** The source of the world's clock, epoch ms. */
  readonly now: () => number;
}

/** What every subject of a world stands on: its clock, its events and its tables. */
export interface Ground extends Watchers {
  readonly options: WorldOptions;
  readonly clock: WorldClock;
  now(): number;
  /** Sets the world's clock forward, or back with a negative number. Message times rise even then. */
  jumpClock(ms: number): void;
  /** Makes the ids of worlds with different seeds differ. */
  readonly salt: string;
  /** Differs between all worlds, so that tokens and links of an earlier world are invalid. */
  readonly secrets: string;
  /** The tables by the name of their collection. */
  readonly tables: Readonly<Record<string, AnyTable>>;
  /**
   * Creates a table. Its changes are reported by the document `changes-<name>`, and control calls may change it.
   *
   * @param before Called with each change, before anybody else learns of it.
   */
  openTable<R extends TableRow, I extends object, Q>(
    definition: TableDefinition<R, I, Q>,
    rows: readonly R[],
    before?: (change: TableChange) => void,
  ): Table<R, I, Q>;
  /** Returns the latest changes of a list, the newest last. */
  recordChanges(collection: string): readonly TableChange[];
}

export function createGround(options: WorldOptions): Ground {
  const clock = createWorldClock(options.now);
  const { watch, notify } = createWatchers();
  const tables: Record<string, AnyTable> = {};
  const changes = new Map<string, readonly TableChange[]>();
  const recordChanges = (collection: string) => changes.get(collection) ?? [];
  const salt = `${options.seed}`;
  return {
    options,
    clock,
    now: clock.now,
    jumpClock(ms) {
      clock.jump(ms);
      notify({ type: 'clock.jumped' });
    },
    salt,
    secrets: `${salt}:${clock.startedAt}`,
    watch,
    notify,
    tables,
    openTable(definition, rows, before) {
      const table = createTable(definition, rows, clock.now, (change) => {
        const { collection } = change;
        before?.(change);
        const kept = change.told === undefined ? CHANGES_KEPT : ROWS_KEPT;
        changes.set(collection, [...recordChanges(collection), change].slice(-kept));
        notify({ type: 'record.changed', ...change });
      });
      tables[definition.name] = table;
      return table;
    },
    recordChanges,
  };
}
