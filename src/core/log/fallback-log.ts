import type { StorageMode } from '../model/log/types.ts';
import type { StoredEvent } from '../ports/envelope.ts';
import {
  type Clock,
  type Durability,
  type EventLog,
  type RewriteEvent,
  StaleWriterError,
  StorageFullError,
} from '../ports/ports.ts';

/**
 * Bytes to free for each character of the events' JSON before a retry. Events take more bytes on disk than
 * characters of text. A retry frees no more than this, because other data may take the freed space, and the
 * log must not be trimmed for nothing.
 */
const ROOM_PER_CHARACTER = 2;

/**
 * A log that accepts events even if the device is full. It frees space and tries once more. If that fails, it
 * keeps the events in memory and retries until they are stored.
 */
export interface FallbackLog {
  append(events: readonly StoredEvent[], durability: Durability): Promise<void>;
  mode(): StorageMode;
  unstored(): number;
  /** The events that are only in memory, ascending. */
  unstoredEvents(): readonly StoredEvent[];
  /** Replaces events that are only in memory (`EventLog.rewrite`). Resolves when a running retry has ended. */
  rewrite(change: RewriteEvent): Promise<void>;
  /** Tries a last time to store the events that are only in memory. */
  stop(): Promise<void>;
}

export function createFallbackLog(deps: {
  readonly log: Pick<EventLog, 'append'>;
  readonly clock: Clock;
  readonly storeAgainMs: number;
  /** Maximum number of events in one retry, unless a single append has more. */
  readonly segmentEvents: number;
  /**
   * Frees this number of bytes on the device. Null: half of the log. Resolves to false if nothing can be
   * freed.
   */
  readonly makeRoom: (bytes: number | null) => Promise<boolean>;
  readonly onChange: () => void;
  /**
   * Called when another writer took over the log while events were only in memory. They can't be stored any
   * more.
   */
  readonly onLost: (error: StaleWriterError) => void;
}): FallbackLog {
  const { log, clock } = deps;
  /** Grouped by append, because an append must not be split. Null while everything is on disk. */
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

  async function storeAgain(): Promise<void> {
    try {
      while (unstored !== null) {
        const batch = oldestOf(unstored, deps.segmentEvents);
        const events = batch.flat();
        await appendOrMakeRoom(events, 'strict', () => JSON.stringify(events).length * ROOM_PER_CHARACTER);
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
    async rewrite(change) {
      unstored = unstored?.map((events) => events.map((event) => ({ ...event, ...change(event) }))) ?? null;
      await storing;
    },
    async stop() {
      stopped = true;
      cancel?.();
      await storing;
      if (unstored !== null && lost === null) await storeAgain();
    },
  };
}

/** Returns the oldest appends, up to a segment of events. Returns at least one append. */
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
