import { EVENTS_REVISION } from '../../core/events.ts';
import type { EventLogStore } from '../../core/ports.ts';
import type { Locks } from '../locks.ts';
import { browserUsage } from './browser-storage.ts';
import { createDexieEventLogStore } from './dexie-event-log-store.ts';
import { KeyringDatabase } from './keyring-database.ts';
import { createLogKeyring } from './log-keyring.ts';
import { createLogPurges } from './log-purges.ts';

/** The event logs of this browser, with their keys on the device. */
export function createBrowserEventLogs(locks: Locks): EventLogStore {
  const keyring = new KeyringDatabase();
  return createDexieEventLogStore({
    locks,
    keyring: createLogKeyring(keyring),
    purges: createLogPurges(keyring),
    revision: EVENTS_REVISION,
    usage: browserUsage,
  });
}
