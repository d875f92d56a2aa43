import { Dexie } from 'dexie';
import {
  type EventLog,
  type EventLogStore,
  type Keyring,
  type LogCipher,
  LogHeldUpError,
  type LogNotice,
  StaleWriterError,
} from '../../core/ports.ts';
import type { SetTimer } from '../host/timers.ts';
import type { Locks } from '../locks.ts';
import { writeLog } from './dexie-event-log.ts';
import { databaseNames, EventDatabase } from './event-database.ts';
import { takeOver } from './fenced-transaction.ts';
import type { LogPurges } from './log-purges.ts';
import { readingOf } from './log-reading.ts';
import { reportTakeover } from './log-takeover.ts';
import { hasNoStorage, storageError } from './storage-errors.ts';
import { takeWriterLock } from './writer-lock.ts';

/**
 * ms that a deletion waits for connections to close: each does at once when asked, but that of a worker that hangs.
 * Nothing can be read without the key by then, and what is left goes with its last connection.
 */
export const DELETION_PATIENCE_MS = 1_500;

/**
 * ms for an opening, once the writer's lock is held: ten times what a slow disk takes. One that waits longer
 * waits for a worker that hangs in the middle of a change, or of making the database.
 */
export const OPENING_PATIENCE_MS = 3_000;

/**
 * The event log in IndexedDB (architecture section 4). One writer, kept twice: a lock held while the log is
 * open, and a fencing epoch checked inside every change, for a writer whose lock was taken while it hung.
 */
export function createDexieEventLogStore(parts: {
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  /** Whether this worker makes way for another, which it takes no log from. */
  readonly steppingDown: AbortSignal;
  /** Another worker has taken a log that was open here. */
  readonly onReplaced: () => void;
  readonly keyring: Keyring;
  readonly purges: LogPurges;
  readonly revision: string;
  readonly usage: EventLog['usage'];
}): EventLogStore {
  const { locks, keyring, purges, setTimer } = parts;

  /** A log is opened or deleted, never both: a late deletion would take a log that was begun anew. */
  const alone = async <T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const release = await locks.hold(`purge:${name}`, signal);
    try {
      return await work();
    } finally {
      release();
    }
  };

  /** Rejects when patience ends. What was begun goes on: it must heed the signal. */
  const inTime = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const patience = new AbortController();
    return new Promise((resolve, reject) => {
      // In halves: a device that slept through the one still has the other.
      let cancel = setTimer(ms / 2, () => {
        cancel = setTimer(ms / 2, () => {
          patience.abort();
          reject(new LogHeldUpError());
        });
      });
      work(patience.signal)
        .then(resolve, reject)
        .finally(() => cancel());
    });
  };

  /** From its mark on, each step can be cut short and done again. */
  const purge = async (name: string): Promise<void> => {
    await keyring.forget(name);
    await inTime(DELETION_PATIENCE_MS, () => Dexie.delete(name));
    await purges.end(name);
  };

  const isPurged = async (name: string): Promise<boolean> => (await purges.begun()).includes(name);

  /** Whoever had the log before may have finished, and begun it anew. */
  const finishPurge = async (name: string): Promise<void> => {
    if (await isPurged(name)) await purge(name);
  };

  /** The log's key. A log without one can't be read any more: it is deleted, and begun anew. */
  const takeKey = async (
    name: string,
  ): Promise<{ readonly cipher: LogCipher; readonly notice: LogNotice | null }> => {
    const [found, purged] = await Promise.all([keyring.find(name), isPurged(name)]);
    if (purged) await purge(name);
    else if (found !== null) return { cipher: found, notice: null };
    const isLost = await Dexie.exists(name);
    if (isLost) await Dexie.delete(name);
    // Before the log: a log without a key would be taken for one that lost it.
    return { cipher: await keyring.create(name), notice: isLost ? 'keyLost' : null };
  };

  return {
    async open(userId) {
      const { current, old } = await databaseNames(userId);
      // Nothing waits for it: the next opening tries again.
      Dexie.delete(old).catch(() => undefined);
      const { steppingDown, onReplaced } = parts;
      const name = `writer:${current}`;
      const release = await takeWriterLock({ locks, setTimer, name, steppingDown, onStolen: onReplaced });
      const database = new EventDatabase(current);
      const openAlone = (patience: AbortSignal) =>
        alone(
          current,
          async () => {
            const { cipher, notice } = await takeKey(current);
            await database.open();
            const takenOver = await takeOver(database, () => {
              // The lock was stolen while this worker hung, say: the log would be taken back from who has it.
              if (steppingDown.aborted || patience.aborted) throw new StaleWriterError();
            });
            const { revision, usage } = parts;
            const log = writeLog({ database, cipher, takenOver, notice, revision, usage, release });
            return reportTakeover(log, onReplaced);
          },
          patience,
        );
      try {
        return await inTime(OPENING_PATIENCE_MS, openAlone);
      } catch (error) {
        database.close();
        release();
        throw storageError(error);
      }
    },

    async reader(userId) {
      const { current } = await databaseNames(userId);
      const [cipher, purged] = await Promise.all([keyring.find(current), isPurged(current)]);
      if (cipher === null || purged) return null;
      const database = new EventDatabase(current, 'existing');
      try {
        await database.open();
      } catch (error) {
        if (error instanceof Dexie.NoSuchDatabaseError) return null;
        throw error;
      }
      return { ...readingOf(database, cipher), close: async () => database.close() };
    },

    async destroy(userId) {
      const { current } = await databaseNames(userId);
      try {
        // Asked for before it hung, say: the log is another's by now.
        if (parts.steppingDown.aborted) throw new StaleWriterError();
        // Whoever holds it up: from here on nobody reads the log, and the next opening deletes it.
        await purges.begin(current);
        await inTime(DELETION_PATIENCE_MS, (signal) => alone(current, () => finishPurge(current), signal));
      } catch (error) {
        if (!hasNoStorage(error) && !(error instanceof LogHeldUpError)) throw error;
      }
    },

    async finishDestroying() {
      const names = await purges.begun();
      await Promise.all(names.map((name) => alone(name, () => finishPurge(name))));
    },
  };
}
