import { Dexie } from 'dexie';
import type { UnstoredEvent } from '../../core/log/envelope.ts';
import {
  type Clock,
  type Durability,
  type EventLog,
  type EventLogStore,
  StaleWriterError,
  type StoredRecord,
} from '../../core/ports.ts';
import type { Locks } from '../locks.ts';
import { databaseName, EPOCH_KEY, EventDatabase, type EventRow } from './event-database.ts';

/**
 * The event log in IndexedDB (architecture section 4). One writer, kept twice: a lock held while the log is
 * open, and a fencing epoch checked inside every append, for a writer that was frozen while its lock went.
 */
export function createDexieEventLogStore(locks: Locks, clock: Pick<Clock, 'now'>): EventLogStore {
  return {
    async open(userId) {
      const name = await databaseName(userId);
      const letGo = await locks.hold(`writer:${name}`);
      const databases = {
        strict: new EventDatabase(name, 'strict'),
        relaxed: new EventDatabase(name, 'relaxed'),
      };
      try {
        const epoch = await takeEpoch(databases.strict);
        return openLog(databases, epoch, clock, letGo);
      } catch (error) {
        databases.strict.close();
        letGo();
        throw error;
      }
    },
    async destroy(userId) {
      await Dexie.delete(await databaseName(userId));
    },
  };
}

/** The next writer's number. */
const takeEpoch = (database: EventDatabase): Promise<number> =>
  database.transaction('rw', database.meta, async () => {
    const epoch = ((await database.meta.get(EPOCH_KEY))?.value ?? 0) + 1;
    await database.meta.put({ key: EPOCH_KEY, value: epoch });
    return epoch;
  });

function openLog(
  databases: Readonly<Record<Durability, EventDatabase>>,
  epoch: number,
  clock: Pick<Clock, 'now'>,
  letGo: () => void,
): EventLog {
  let closed = false;
  const reader = databases.relaxed;

  return {
    async append(events, durability) {
      const database = databases[durability];
      try {
        return await database.transaction('rw', database.events, database.meta, async () => {
          const holder = await database.meta.get(EPOCH_KEY);
          if (closed || holder?.value !== epoch) throw new StaleWriterError();
          return addUnknown(database, events, clock.now());
        });
      } catch (error) {
        // Closed by its owner or by whoever deleted the database: either way it writes no more.
        throw error instanceof Dexie.DatabaseClosedError ? new StaleWriterError() : error;
      }
    },
    async read({ after = 0, stream } = {}) {
      const rows =
        stream === undefined
          ? reader.events.where('seq').above(after)
          : reader.events.where('[stream+seq]').between([stream, after], [stream, Dexie.maxKey], false, true);
      return rows.toArray();
    },
    async close() {
      if (closed) return;
      closed = true;
      databases.strict.close();
      databases.relaxed.close();
      letGo();
    },
  };
}

/** Adds, inside the caller's transaction, the events whose id and dedupe key the log doesn't hold. */
async function addUnknown(
  database: EventDatabase,
  events: readonly UnstoredEvent[],
  recordedAt: number,
): Promise<readonly StoredRecord[]> {
  const [heldIds, heldKeys] = await Promise.all([
    heldOf(
      database,
      'id',
      events.map((event) => event.id),
    ),
    heldOf(
      database,
      'dedupeKey',
      events.flatMap((event) => event.dedupeKey ?? []),
    ),
  ]);
  const fresh: UnstoredEvent[] = [];
  for (const event of events) {
    const { id, dedupeKey } = event;
    if (heldIds.has(id) || (dedupeKey !== undefined && heldKeys.has(dedupeKey))) continue;
    heldIds.add(id);
    if (dedupeKey !== undefined) heldKeys.add(dedupeKey);
    fresh.push(event);
  }
  const rows = fresh.map((event): EventRow => ({ ...event, recordedAt }));
  const seqs = await database.events.bulkAdd(rows, { allKeys: true });
  return fresh.flatMap((event, index) => {
    const seq = seqs[index];
    return seq === undefined ? [] : [{ seq, recordedAt, event }];
  });
}

/** Which of the values the unique index already holds. */
async function heldOf(
  database: EventDatabase,
  index: 'id' | 'dedupeKey',
  values: readonly string[],
): Promise<Set<string>> {
  const counts = await Promise.all(
    values.map(async (value) =>
      (await database.events.where(index).equals(value).count()) > 0 ? [value] : [],
    ),
  );
  return new Set(counts.flat());
}
