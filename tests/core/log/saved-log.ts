import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import { openLog } from '../../../src/core/log/open-log.ts';
import { nothingSaved, saveSnapshot } from '../../../src/core/log/snapshot.ts';
import type { LoggedEvent } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import type { EventLogStore } from '../../../src/core/ports/ports.ts';
import { AGENT } from '../support/service-in-memory.ts';
import { digest, storedOf } from './sample.ts';

export const SELF = [AGENT];
const USER = '1';

/** Creates a log of these events. Its snapshot is saved after each number of events in `cuts`. */
export async function savedLog(events: readonly LoggedEvent[], cuts: readonly number[]) {
  const logs = createMemoryEventLogStore();
  const log = await logs.open(USER);
  let saved = nothingSaved();
  let state = emptyState(SELF);
  for (const [place, event] of events.entries()) {
    await log.append([storedOf(event)], 'strict');
    state = fold(state, [event]);
    if (cuts.includes(place + 1)) saved = await saveSnapshot(log, digest, state, saved);
  }
  return { logs, log, state, saved };
}

export const open = (logs: EventLogStore, self: readonly string[] = SELF) =>
  openLog({ logs, digest, userId: USER, self });
