import { type EventLog, LogLostError, type PageStore, StaleWriterError } from '../../core/ports.ts';

/**
 * Wraps a log and calls `onTaken` when a change is refused because another writer has taken over the log. The
 * lock alone does not report every takeover. For example, a worker may delete the log, or may resume an
 * interrupted opening.
 *
 * A log that the browser closed is not taken over. If `mayReopen` agrees, the change rejects with `LogLostError`.
 * `mayReopen` is called once.
 */
export function reportTakeover(
  log: EventLog,
  {
    mayReopen,
    onTaken,
    onBrowserClose,
  }: {
    readonly mayReopen: () => boolean;
    readonly onTaken: () => void;
    readonly onBrowserClose: (listener: () => void) => void;
  },
): EventLog {
  let isClosed = false;
  let isReopened: boolean | null = null;
  const reasonFor = (error: StaleWriterError): StaleWriterError => {
    if (isClosed) return new StaleWriterError();
    if (error instanceof LogLostError) {
      isReopened ??= mayReopen();
      if (isReopened) return error;
    }
    onTaken();
    return new StaleWriterError();
  };
  const watched = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } catch (error) {
      throw error instanceof StaleWriterError ? reasonFor(error) : error;
    }
  };
  const textStore = (store: PageStore): PageStore => ({
    ...store,
    change: (put, remove) => watched(store.change(put, remove)),
    clear: () => watched(store.clear()),
  });
  return {
    ...log,
    onLost: (listener) =>
      onBrowserClose(() => {
        if (!isClosed) listener(reasonFor(new LogLostError()));
      }),
    append: (events, durability) => watched(log.append(events, durability)),
    seal: (firsts) => watched(log.seal(firsts)),
    trim: (through, keep) => watched(log.trim(through, keep)),
    rewrite: (change) => watched(log.rewrite(change)),
    saveParts: (parts) => watched(log.saveParts(parts)),
    media: {
      ...log.media,
      put: (id, bytes) => watched(log.media.put(id, bytes)),
      delete: (ids) => watched(log.media.delete(ids)),
    },
    pages: textStore(log.pages),
    searchTexts: textStore(log.searchTexts),
    close() {
      isClosed = true;
      return log.close();
    },
  };
}
