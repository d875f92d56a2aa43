import { LOG_LIMITS } from '../../../src/core/log/limits.ts';
import { logKeyOf } from '../../../src/core/model/session/user.ts';
import { sessionStore } from '../../../src/ui/session/session-store.ts';
import { createBrowserEventLogs } from '../../../src/worker/adapters/browser-event-logs.ts';
import { createWebLocks } from '../../../src/worker/protocol/locks.ts';
import { inGroups } from '../sample-log/take.ts';
import { type VolumeLogOptions, volumeLog } from '../sample-log/volume-log.ts';

/**
 * Writes a log for the signed-in user and returns its number of events. Uses the console's own store. Call this only
 * while no worker uses the log.
 */
export async function fillVolumeLog(options: VolumeLogOptions): Promise<number> {
  const session = sessionStore().current();
  if (session === null) throw new Error('Nobody is signed in.');
  const logs = createBrowserEventLogs(createWebLocks(navigator.locks), {
    steppingDown: new AbortController().signal,
    onReplaced: () => undefined,
  });
  const log = await logs.open(logKeyOf(session.userData));
  let events = 0;
  try {
    for (const segment of inGroups(volumeLog(options), LOG_LIMITS.segmentEvents)) {
      await log.append(segment, 'relaxed');
      events += segment.length;
    }
    return events;
  } finally {
    await log.close();
  }
}
