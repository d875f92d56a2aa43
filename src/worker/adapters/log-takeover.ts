import { type EventLog, StaleWriterError } from '../../core/ports.ts';

/**
 * Wraps a log and calls `onTaken` when a change is refused because another writer has taken over the log. The
 * lock alone does not report every takeover. For example, a worker may delete the log, or may resume an
 * interrupted opening.
 */
export function reportTakeover(log: EventLog, onTaken: () => void): EventLog {
  let isClosed = false;
  const watched = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } catch (error) {
      if (!isClosed && error instanceof StaleWriterError) onTaken();
      throw error;
    }
  };
  return {
    ...log,
    append: (events, durability) => watched(log.append(events, durability)),
    seal: (firsts) => watched(log.seal(firsts)),
    trim: (through, keep) => watched(log.trim(through, keep)),
    saveParts: (parts) => watched(log.saveParts(parts)),
    media: {
      ...log.media,
      put: (id, bytes) => watched(log.media.put(id, bytes)),
      delete: (ids) => watched(log.media.delete(ids)),
    },
    close() {
      isClosed = true;
      return log.close();
    },
  };
}
