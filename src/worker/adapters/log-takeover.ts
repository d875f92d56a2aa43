import { type EventLog, StaleWriterError } from '../../core/ports.ts';

/**
 * The log, and `onTaken` when another writer turns out to have it: at the first change that is refused. Its
 * lock alone does not tell, since a log is also taken by who deletes it, or woke up while it was opening it.
 */
export function reportTakeover(log: EventLog, onTaken: () => void): EventLog {
  let isClosed = false;
  const changed = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } catch (error) {
      if (!isClosed && error instanceof StaleWriterError) onTaken();
      throw error;
    }
  };
  return {
    ...log,
    append: (events, durability) => changed(log.append(events, durability)),
    seal: (firsts) => changed(log.seal(firsts)),
    trim: (through, keep) => changed(log.trim(through, keep)),
    saveParts: (parts) => changed(log.saveParts(parts)),
    media: {
      ...log.media,
      put: (id, bytes) => changed(log.media.put(id, bytes)),
      delete: (ids) => changed(log.media.delete(ids)),
    },
    close() {
      isClosed = true;
      return log.close();
    },
  };
}
