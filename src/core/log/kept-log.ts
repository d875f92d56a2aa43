import { type Clock, type Durability, type EventLog, StaleWriterError, StorageFullError } from '../ports.ts';
import type { StorageMode } from '../views.ts';
import type { StoredEvent } from './envelope.ts';

/**
 * A log that goes on when the device is full (architecture section 4): it makes room and tries once more;
 * then it keeps what comes in memory, says so, and stores it as soon as there is room again.
 */
export interface KeptLog {
  append(events: readonly StoredEvent[], durability: Durability): Promise<void>;
  mode(): StorageMode;
  /** How many events are only in memory, and which. */
  unstored(): number;
  waiting(): readonly StoredEvent[];
  /** Tries once more to store what is only in memory, and stops trying. */
  stop(): Promise<void>;
}

export function createKeptLog(deps: {
  readonly log: Pick<EventLog, 'append'>;
  readonly clock: Clock;
  readonly storeAgainMs: number;
  /** Gives room on the device; false when there is nothing to give. */
  readonly makeRoom: () => Promise<boolean>;
  readonly onChange: () => void;
  /** Another writer took the log over while some of it was only in memory: nothing more can be stored. */
  readonly onLost: (error: StaleWriterError) => void;
}): KeptLog {
  const { log, clock } = deps;
  /** Null while all is on the disk. */
  let unstored: StoredEvent[] | null = null;
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
      while (unstored !== null && unstored.length > 0) {
        const { length } = unstored;
        await log.append(unstored.slice(0, length), 'strict');
        unstored.splice(0, length);
      }
      unstored = null;
      deps.onChange();
    } catch (error) {
      if (!(error instanceof StaleWriterError)) return schedule();
      lost = error;
      deps.onLost(error);
    }
  }

  async function appendOrMakeRoom(events: readonly StoredEvent[], durability: Durability): Promise<void> {
    try {
      await log.append(events, durability);
    } catch (error) {
      if (!(error instanceof StorageFullError) || !(await deps.makeRoom())) throw error;
      await log.append(events, durability);
    }
  }

  return {
    async append(events, durability) {
      if (lost !== null) throw lost;
      if (unstored !== null) {
        unstored.push(...events);
        return;
      }
      try {
        await appendOrMakeRoom(events, durability);
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error;
        unstored = [...events];
        schedule();
        deps.onChange();
      }
    },
    mode: () => (unstored === null ? 'disk' : 'memory'),
    unstored: () => unstored?.length ?? 0,
    waiting: () => [...(unstored ?? [])],
    async stop() {
      stopped = true;
      cancel?.();
      await storing;
      if (unstored !== null && lost === null) await storeAgain();
    },
  };
}
