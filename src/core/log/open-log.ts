import type { LoggedEvent } from '../events.ts';
import { fold } from '../fold.ts';
import type { EventLog, EventLogStore } from '../ports.ts';
import type { State } from '../state.ts';
import { decodeRecord } from './decode.ts';

/** Opens a user's log and folds it. Records that can't be decoded are counted and passed over. */
export async function openLog(
  logs: EventLogStore,
  userId: string,
  initial: State,
): Promise<{ readonly log: EventLog; readonly state: State; readonly quarantined: number }> {
  const log = await logs.open(userId);
  try {
    const records = await log.read();
    const events: LoggedEvent[] = [];
    for (const record of records) {
      const decoded = decodeRecord(record);
      if (decoded.ok) events.push(decoded.event);
    }
    return { log, state: fold(initial, events), quarantined: records.length - events.length };
  } catch (error) {
    // A log that stays open would keep every later writer waiting, the next attempt of this one included.
    await log.close();
    throw error;
  }
}
