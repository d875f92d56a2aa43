import { Dexie } from 'dexie';
import type { EventLog, EventLogStore, Keyring } from '../../src/core/ports/ports.ts';
import { createDexieEventLogStore } from '../../src/worker/adapters/dexie-event-log-store.ts';
import { EventDatabase } from '../../src/worker/adapters/event-database.ts';
import { openKeyring } from '../../src/worker/adapters/keyring-database.ts';
import { createLogKeyring } from '../../src/worker/adapters/log-keyring.ts';
import { logNameOf } from '../../src/worker/adapters/log-names.ts';
import { createLogPurges, type LogPurges } from '../../src/worker/adapters/log-purges.ts';
import type { Locks } from '../../src/worker/protocol/locks.ts';
import type { SetTimer } from '../../src/worker/protocol/timers.ts';
import { REVISION } from '../contracts/event-log-samples.ts';
import { createLockTable } from './fake-locks.ts';

export interface StorageOptions {
  readonly locks?: Locks;
  /** By default, time limits never end. */
  readonly setTimer?: SetTimer;
  readonly keyringTimer?: SetTimer;
  readonly steppingDown?: AbortSignal;
  readonly onReplaced?: () => void;
  readonly revision?: string;
  readonly usage?: EventLog['usage'];
  readonly keyring?: (keyring: Keyring) => Keyring;
  readonly purges?: (purges: LogPurges) => LogPurges;
}

/** The store of one worker. It has its own connections and, by default, its own locks. */
export function createStorage(options: StorageOptions = {}) {
  const noTimer: SetTimer = () => () => undefined;
  const withKeyring = openKeyring(options.keyringTimer ?? noTimer);
  const keyring = createLogKeyring(withKeyring);
  const purges = createLogPurges(withKeyring);
  const store = createDexieEventLogStore({
    locks: options.locks ?? createLockTable().owner().locks,
    setTimer: options.setTimer ?? noTimer,
    steppingDown: options.steppingDown ?? new AbortController().signal,
    onReplaced: options.onReplaced ?? (() => undefined),
    keyring: options.keyring?.(keyring) ?? keyring,
    purges: options.purges?.(purges) ?? purges,
    revision: options.revision ?? REVISION,
    usage: options.usage ?? (async () => null),
  });
  return { store, keyring, purges };
}

/** Returns the same store with a suffix on user ids, so that tests do not share users. */
export function withOwnUsers(store: EventLogStore, suffix: string): EventLogStore {
  return {
    open: (userId) => store.open(userId + suffix),
    reader: (userId) => store.reader(userId + suffix),
    destroy: (userId) => store.destroy(userId + suffix),
    others: (userId) => store.others(userId === null ? null : userId + suffix),
    finishDestroying: () => store.finishDestroying(),
    noted: (userId) => store.noted(userId + suffix),
    note: (userId, text) => store.note(userId + suffix, text),
    keepViews: (userId, text) => store.keepViews(userId + suffix, text),
  };
}

export const hasDatabase = async (userId: string): Promise<boolean> => Dexie.exists(await logNameOf(userId));

export async function bypassingLog<T>(
  userId: string,
  work: (database: EventDatabase) => PromiseLike<T>,
): Promise<T> {
  const database = new EventDatabase(await logNameOf(userId), 'existing');
  try {
    await database.open();
    return await work(database);
  } finally {
    database.close();
  }
}
