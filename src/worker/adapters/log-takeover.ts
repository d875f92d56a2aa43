import { createSignal } from '../../core/kernel/signal.ts';
import {
  type EventLog,
  LogLostError,
  type LogRun,
  type PageStore,
  StaleWriterError,
} from '../../core/ports/ports.ts';
import { createCallsInFlight } from './calls-in-flight.ts';
import { storageError } from './storage-errors.ts';

/**
 * Wraps a log and calls `onTaken` when a change is refused because another writer has taken over the log. The
 * lock alone does not report every takeover. For example, a worker may resume an interrupted opening.
 *
 * A log that the browser closed is not taken over. If `mayReopen` agrees, all calls reject with `LogLostError`, and
 * `onLoss` is called once. Calls in flight reject too, because the browser may never answer them.
 */
export function reportTakeover(
  log: EventLog,
  {
    mayReopen,
    onLoss,
    onTaken,
    onBrowserClose,
  }: {
    readonly mayReopen: () => boolean;
    readonly onLoss: () => void;
    readonly onTaken: () => void;
    readonly onBrowserClose: (listener: () => void) => void;
  },
): EventLog {
  let isClosed = false;
  let isLost = false;
  const calls = createCallsInFlight();
  const listeners = createSignal<[error: StaleWriterError]>();
  const reasonFor = (error: StaleWriterError): StaleWriterError => {
    if (isClosed) return new StaleWriterError();
    if (error instanceof LogLostError && mayReopen()) {
      if (!isLost) onLoss();
      isLost = true;
      return error;
    }
    onTaken();
    return new StaleWriterError();
  };
  const asKnown = (given: unknown): unknown => {
    const error = storageError(given);
    return error instanceof StaleWriterError ? reasonFor(error) : error;
  };
  const watched = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await calls.track(call);
    } catch (error) {
      throw asKnown(error);
    }
  };
  async function* watchedRuns(runs: AsyncIterable<LogRun>): AsyncGenerator<LogRun> {
    try {
      yield* calls.trackEach(runs);
    } catch (error) {
      throw asKnown(error);
    }
  }
  const textStore = (store: PageStore): PageStore => ({
    load: (names) => watched(store.load(names)),
    change: (put, remove) => watched(store.change(put, remove)),
    clear: () => watched(store.clear()),
  });
  onBrowserClose(() => {
    if (isClosed) return;
    calls.reject(new LogLostError());
    const reason = reasonFor(new LogLostError());
    listeners.notify(reason);
  });
  return {
    ...log,
    onLost(listener) {
      listeners.subscribe(listener);
    },
    read: (range) => watchedRuns(log.read(range)),
    loadParts: (names) => watched(log.loadParts(names)),
    runs: () => watched(log.runs()),
    append: (events, durability) => watched(log.append(events, durability)),
    seal: (firsts) => watched(log.seal(firsts)),
    trim: (through, keep) => watched(log.trim(through, keep)),
    rewrite: (change) => watched(log.rewrite(change)),
    saveParts: (parts) => watched(log.saveParts(parts)),
    media: {
      get: (id) => watched(log.media.get(id)),
      ids: () => watched(log.media.ids()),
      put: (id, bytes) => watched(log.media.put(id, bytes)),
      delete: (ids) => watched(log.media.delete(ids)),
    },
    pages: textStore(log.pages),
    searchTexts: textStore(log.searchTexts),
    usage: () => watched(log.usage()),
    close() {
      isClosed = true;
      return log.close();
    },
  };
}
