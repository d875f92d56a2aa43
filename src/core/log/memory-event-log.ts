import type { Clock, EventLog, EventLogStore, StoredRecord } from '../ports.ts';
import { StaleWriterError } from '../ports.ts';
import type { StoredEvent } from './envelope.ts';

interface Disk {
  readonly events: StoredEvent[];
  readonly seen: Set<string>;
  epoch: number;
}

export interface MemoryEventLogStore extends EventLogStore {
  /** A user's records as they stand, without opening the log. */
  peek(userId: string): Promise<readonly StoredEvent[]>;
}

/**
 * An event log in memory with the whole contract of the port, single writer included: for Node, for
 * tests, and for a browser that stores nothing. The records outlive `close`, like a disk.
 */
export function createMemoryEventLogStore(clock: Pick<Clock, 'now'>): MemoryEventLogStore {
  const disks = new Map<string, Disk>();

  const diskOf = (userId: string): Disk => {
    const disk = disks.get(userId) ?? { events: [], seen: new Set<string>(), epoch: 0 };
    disks.set(userId, disk);
    return disk;
  };

  return {
    async open(userId) {
      const disk = diskOf(userId);
      disk.epoch += 1;
      return openLog(disk, disk.epoch, clock);
    },
    async peek(userId) {
      return structuredClone(disks.get(userId)?.events ?? []);
    },
    async destroy(userId) {
      const disk = disks.get(userId);
      if (disk) disk.epoch += 1;
      disks.delete(userId);
    },
  };
}

function openLog(disk: Disk, epoch: number, clock: Pick<Clock, 'now'>): EventLog {
  return {
    async append(events) {
      if (disk.epoch !== epoch) throw new StaleWriterError();
      const recordedAt = clock.now();
      const stored: StoredRecord[] = [];
      // Before the first is stored: one that can't be copied leaves nothing behind.
      const copies = structuredClone(events);
      for (const [index, event] of events.entries()) {
        const keys = event.dedupeKey === undefined ? [event.id] : [event.id, `key:${event.dedupeKey}`];
        if (keys.some((key) => disk.seen.has(key))) continue;
        for (const key of keys) disk.seen.add(key);
        const seq = disk.events.length + 1;
        disk.events.push({ ...(copies[index] ?? event), seq, recordedAt });
        stored.push({ seq, recordedAt, event });
      }
      return stored;
    },
    async read({ after = 0, stream } = {}) {
      return disk.events
        .filter((event) => event.seq > after && (stream === undefined || event.stream === stream))
        .map((event) => structuredClone(event));
    },
    async close() {
      if (disk.epoch === epoch) disk.epoch += 1;
    },
  };
}
