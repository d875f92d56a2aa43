import { type Clock, type Durability, type EventLog, StaleWriterError, StorageFullError } from '../ports.ts';
import type { StoredEvent } from './envelope.ts';
import type { StorageMode } from './types.ts';

/**
 * Room that is asked for when what is in memory is tried again, for each byte of its text: what lies on the
 * disk takes more. No more than that, since the room that was made before may only not be counted yet, or
 * others take it: the log must not be spent for nothing.
 */
const ROOM_A_BYTE = 2;

/**
 * A log that goes on when the device is full (architecture section 4): it makes room and tries once more;
 * then it keeps what comes in memory, says so, and stores it as soon as there is room again.
 */
export interface KeptLog {
  append(events: readonly StoredEvent[], durability: Durability): Promise<void>;
  mode(): StorageMode;
  /** How many events are only in memory. */
  unstored(): number;
  /** Those events, ascending. */
  unstoredEvents(): readonly StoredEvent[];
  /** Tries once more to store what is only in memory, and stops trying. */
  stop(): Promise<void>;
}

export function createKeptLog(deps: {
  readonly log: Pick<EventLog, 'append'>;
  readonly clock: Clock;
  readonly storeAgainMs: number;
  /** Events that are stored together when there is room again, unless one append has more. */
  readonly segmentEvents: number;
  /** Gives so many bytes of room on the device, or plenty (null); false when there is nothing to give. */
  readonly makeRoom: (bytes: number | null) => Promise<boolean>;
  readonly onChange: () => void;
  /** Another writer took the log over while some of it was only in memory: nothing more can be stored. */
  readonly onLost: (error: StaleWriterError) => void;
}): KeptLog {
  const { log, clock } = deps;
  /** Append by append, since what came together is stored together. Null while all is on the disk. */
  let unstored: (readonly StoredEvent[])[] | null = null;
  let cancel: (() => void) | null = null;
  let storing: Promise<void> | null = null;
  let stopped = false;
  let lost: StaleWriterError | null = null;

  const schedule = () => {
    if (stopped) return;
    cancel = clock.setTimer(deps.storeAgainMs, () => {
      storing = storeAgain().finally(() => {
        storing = null;
      });
    });
  };

  /** Ends in the disk having all, or in another attempt later. */
  async function storeAgain(): Promise<void> {
    try {
      while (unstored !== null) {
        const batch = oldestOf(unstored, deps.segmentEvents);
        const events = batch.flat();
        await appendOrMakeRoom(events, 'strict', () => JSON.stringify(events).length * ROOM_A_BYTE);
        unstored.splice(0, batch.length);
        if (unstored.length === 0) unstored = null;
        deps.onChange();
      }
    } catch (error) {
      if (!(error instanceof StaleWriterError)) return schedule();
      lost = error;
      deps.onLost(error);
    }
  }

  async function appendOrMakeRoom(
    events: readonly StoredEvent[],
    durability: Durability,
    room: () => number | null,
  ): Promise<void> {
    try {
      await log.append(events, durability);
    } catch (error) {
      if (!(error instanceof StorageFullError) || !(await deps.makeRoom(room()))) throw error;
      await log.append(events, durability);
    }
  }

  return {
    async append(events, durability) {
      if (lost !== null) throw lost;
      if (unstored !== null) {
        unstored.push(events);
        return;
      }
      try {
        await appendOrMakeRoom(events, durability, () => null);
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error;
        unstored = [events];
        schedule();
        deps.onChange();
      }
    },
    mode: () => (unstored === null ? 'disk' : 'memory'),
    unstored: () => (unstored ?? []).reduce((sum, { length }) => sum + length, 0),
    unstoredEvents: () => (unstored ?? []).flat(),
    async stop() {
      stopped = true;
      cancel?.();
      await storing;
      if (unstored !== null && lost === null) await storeAgain();
    },
  };
}

/** The first appends, as many as make a segment; one at least. */
function oldestOf(
  appends: readonly (readonly StoredEvent[])[],
  segmentEvents: number,
): readonly (readonly StoredEvent[])[] {
  let events = 0;
  const end = appends.findIndex(({ length }, place) => {
    events += length;
    return place > 0 && events > segmentEvents;
  });
  return end === -1 ? appends.slice() : appends.slice(0, end);
}
