import { EVENTS_REVISION } from '../../core/model/events.ts';
import type { EventLog, EventLogStore } from '../../core/ports/ports.ts';
import type { Locks } from '../protocol/locks.ts';
import { browserClock } from './browser-clock.ts';
import { createDexieEventLogStore } from './dexie-event-log-store.ts';
import { openKeyring } from './keyring-database.ts';
import { createLogKeyring } from './log-keyring.ts';
import { createLogPurges } from './log-purges.ts';

/**
 * Returns the storage that this origin uses. Returns null if the browser does not report it, as on plain http
 * or in a private window.
 */
export const browserUsage: EventLog['usage'] = async () => {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { bytes: usage, quota };
  } catch {
    return null;
  }
};

/** Creates the store of this browser's event logs. The logs' keys are stored on the device. */
export function createBrowserEventLogs(
  locks: Locks,
  {
    steppingDown,
    onReplaced,
  }: Pick<Parameters<typeof createDexieEventLogStore>[0], 'steppingDown' | 'onReplaced'>,
): EventLogStore {
  const withKeyring = openKeyring(browserClock.setTimer);
  return createDexieEventLogStore({
    locks,
    setTimer: browserClock.setTimer,
    steppingDown,
    onReplaced,
    keyring: createLogKeyring(withKeyring),
    purges: createLogPurges(withKeyring),
    revision: EVENTS_REVISION,
    usage: browserUsage,
  });
}
