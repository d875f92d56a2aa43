import { Dexie } from 'dexie';
import {
  type EventLog,
  type EventLogStore,
  type Keyring,
  LogBlockedError,
  type LogCipher,
  LogLostError,
  type LogNotice,
  type LogReader,
  StaleWriterError,
} from '../../core/ports/ports.ts';
import type { Locks } from '../protocol/locks.ts';
import type { SetTimer } from '../protocol/timers.ts';
import { createCallsInFlight } from './calls-in-flight.ts';
import { writeLog } from './dexie-event-log.ts';
import { EventDatabase } from './event-database.ts';
import { takeOver } from './fenced-transaction.ts';
import { logNameOf } from './log-names.ts';
import type { LogPurges } from './log-purges.ts';
import { readingOf } from './log-reading.ts';
import { reportTakeover } from './log-takeover.ts';
import { hasNoStorage, storageError } from './storage-errors.ts';
import { takeWriterLock } from './writer-lock.ts';

/**
 * How long a deletion waits for other database connections to close, in ms. Only a hung worker's connection
 * takes longer. The key is already deleted then, so the data is unreadable. The browser deletes the database
 * when the last connection closes.
 */
export const DELETION_PATIENCE_MS = 1_500;

/**
 * Maximum time to open the log while holding the writer's lock, in ms: ten times what a slow disk needs. A
 * longer wait means that another worker hangs in a transaction, or while it creates the database.
 */
export const OPENING_PATIENCE_MS = 3_000;

/**
 * How often in `LOSS_MEMORY_MS` a log that the browser closed may be opened again. When a user clears the browser's
 * data, Chromium closes the databases twice. A browser that closes them again and again is not worth more attempts:
 * each one fetches two realtime tokens. After that, opening rejects, and the session keeps its log in memory.
 */
export const TOLERATED_LOSSES = 3;
export const LOSS_MEMORY_MS = 60_000;

const writerLock = (name: string): string => `writer:${name}`;

/**
 * Settles like the step, or rejects when the time limit aborts. Chromium never answers some requests that were in
 * flight when it cleared a site's data, and no lock may be held for them.
 */
const withinLimit = <T>(limit: AbortSignal, step: PromiseLike<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new LogBlockedError());
    if (limit.aborted) giveUp();
    limit.addEventListener('abort', giveUp);
    step.then(resolve, reject);
  });

/**
 * Stores event logs in IndexedDB. Two mechanisms ensure a single writer. The writer holds a lock while the
 * log is open. Every transaction also checks the writer's epoch, because the lock may have been stolen while
 * the writer hung.
 */
export function createDexieEventLogStore(parts: {
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  /** Aborted when this worker steps down. From then on it must not take a log from its successor. */
  readonly steppingDown: AbortSignal;
  /** Called when another worker has taken over a log that was open here. */
  readonly onReplaced: () => void;
  readonly keyring: Keyring;
  readonly purges: LogPurges;
  readonly revision: string;
  readonly usage: EventLog['usage'];
}): EventLogStore {
  const { locks, keyring, purges, setTimer } = parts;

  /** Number of logs that the browser closed within `LOSS_MEMORY_MS`. */
  let losses = 0;
  const countLoss = (): void => {
    losses += 1;
    setTimer(LOSS_MEMORY_MS, () => {
      losses -= 1;
    });
  };

  /** Prevents opening and deleting the same log at once. A late deletion would delete a newly created log. */
  const exclusively = async <T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const release = await locks.hold(`purge:${name}`, signal);
    try {
      return await work();
    } finally {
      release();
    }
  };

  /** Rejects with `LogBlockedError` after `ms`. Can't interrupt `work`, so `work` must check the signal. */
  const withTimeLimit = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const timeLimit = new AbortController();
    return new Promise((resolve, reject) => {
      // Two timers of half the time. If the device sleeps during the first, the second still runs in full.
      let cancel = setTimer(ms / 2, () => {
        cancel = setTimer(ms / 2, () => {
          timeLimit.abort();
          reject(new LogBlockedError());
        });
      });
      work(timeLimit.signal)
        .then(resolve, reject)
        .finally(() => cancel());
    });
  };

  /**
   * Deletes a log that is marked for deletion. Each step is idempotent, so an interrupted deletion can be
   * repeated.
   */
  const purge = async (name: string): Promise<void> => {
    await keyring.forget(name);
    await withTimeLimit(DELETION_PATIENCE_MS, () => Dexie.delete(name));
    await purges.end(name);
  };

  const isPurged = async (name: string): Promise<boolean> => (await purges.begun()).includes(name);

  /**
   * Checks again whether the log is marked for deletion. The lock's previous owner may have finished the
   * deletion and created a new log.
   */
  const finishPurge = async (name: string): Promise<void> => {
    if (await isPurged(name)) await purge(name);
  };

  /** Returns the log's key. A log without a key can't be read: it is deleted and created again. */
  const takeKey = async (
    name: string,
    limit: AbortSignal,
  ): Promise<{ readonly cipher: LogCipher; readonly notice: LogNotice | null }> => {
    const [found, purged] = await Promise.all([keyring.find(name), isPurged(name)]);
    if (purged) await purge(name);
    else if (found !== null) return { cipher: found, notice: null };
    const isLost = await withinLimit(limit, Dexie.exists(name));
    if (isLost) await withinLimit(limit, Dexie.delete(name));
    // Create the key before the log. Otherwise a crash in between would leave a log without a key, which
    // counts as lost.
    return { cipher: await keyring.create(name), notice: isLost ? 'keyLost' : null };
  };

  const readerOf = async (name: string): Promise<LogReader | null> => {
    const [cipher, purged] = await Promise.all([keyring.find(name), isPurged(name)]);
    if (cipher === null || purged) return null;
    const database = new EventDatabase(name, 'existing');
    try {
      await withTimeLimit(OPENING_PATIENCE_MS, (limit) => withinLimit(limit, database.open()));
    } catch (error) {
      database.close();
      if (error instanceof Dexie.NoSuchDatabaseError) return null;
      throw error;
    }
    const calls = createCallsInFlight();
    database.on('close', () => calls.reject(new Dexie.DatabaseClosedError()));
    const { read, loadParts } = readingOf(database, cipher);
    return {
      read: (range) => calls.trackEach(read(range)),
      loadParts: (names) => calls.track(loadParts(names)),
      close: async () => database.close(),
    };
  };

  const destroyNamed = async (name: string): Promise<void> => {
    try {
      // For example, this worker hung after the request. The log now has a new owner.
      if (parts.steppingDown.aborted) throw new StaleWriterError();
      // Tells a hung writer that another worker deletes the log. After a deletion by a page, it opens the log again.
      (await locks.steal(writerLock(name)))();
      // From here on, the log can't be read. If this deletion is interrupted, the next opening completes
      // it.
      await purges.begin(name);
      await withTimeLimit(DELETION_PATIENCE_MS, (signal) =>
        exclusively(name, () => finishPurge(name), signal),
      );
    } catch (error) {
      if (!hasNoStorage(error) && !(error instanceof LogBlockedError)) throw error;
    }
  };

  return {
    async open(userId) {
      if (losses > TOLERATED_LOSSES) throw new Error('The browser closes the log again and again.');
      const current = await logNameOf(userId);
      const { steppingDown, onReplaced } = parts;
      const name = writerLock(current);
      let isStolen = false;
      const onStolen = (): void => {
        isStolen = true;
        onReplaced();
      };
      const release = await takeWriterLock({ locks, setTimer, name, steppingDown, onStolen });
      const database = new EventDatabase(current);
      // A takeover that is in flight when the browser closes the database may never end.
      const opening = createCallsInFlight();
      database.on('close', () => opening.reject(new LogLostError()));
      const openExclusively = (timeLimit: AbortSignal) =>
        exclusively(
          current,
          async () => {
            const { cipher, notice } = await takeKey(current, timeLimit);
            await withinLimit(timeLimit, database.open());
            const takingOver = takeOver(database, () => {
              // Give up if this worker was too slow: its lock may have been stolen while it hung. The log
              // then has a new owner.
              if (steppingDown.aborted || timeLimit.aborted) throw new StaleWriterError();
            });
            const takenOver = await opening.track(takingOver);
            const { revision, usage } = parts;
            const log = writeLog({ database, cipher, takenOver, notice, revision, usage, release });
            return reportTakeover(log, {
              mayReopen: () => !isStolen && !steppingDown.aborted,
              onLoss: countLoss,
              onTaken: () => (isStolen ? undefined : onReplaced()),
              onBrowserClose: (listener) => database.on('close', listener),
            });
          },
          timeLimit,
        );
      try {
        return await withTimeLimit(OPENING_PATIENCE_MS, openExclusively);
      } catch (error) {
        database.close();
        release();
        const reason = storageError(error);
        // While the browser clears the data, it may never answer an opening.
        const isUnanswered = reason instanceof LogBlockedError && losses > 0 && losses < TOLERATED_LOSSES;
        if (!(reason instanceof LogLostError) && !isUnanswered) throw reason;
        if (isStolen || steppingDown.aborted) throw new StaleWriterError();
        countLoss();
        throw new LogLostError();
      }
    },

    reader: async (userId) => readerOf(await logNameOf(userId)),
    destroy: async (userId) => destroyNamed(await logNameOf(userId)),

    noted: async (userId) => keyring.noted(await logNameOf(userId)),
    note: async (userId, text) => keyring.note(await logNameOf(userId), text),
    keepViews: async (userId, text) => keyring.keepViews(await logNameOf(userId), text),

    async others(userId) {
      const current = userId === null ? null : await logNameOf(userId);
      try {
        const names = await keyring.names();
        return names
          .filter((name) => name !== current)
          .map((name) => ({ name, reader: () => readerOf(name), destroy: () => destroyNamed(name) }));
      } catch (error) {
        if (hasNoStorage(error)) return [];
        throw error;
      }
    },

    async finishDestroying() {
      const names = await purges.begun();
      await Promise.all(names.map((name) => exclusively(name, () => finishPurge(name))));
    },
  };
}
