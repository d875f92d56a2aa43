import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import type { StoredEvent } from '../../../src/core/ports/envelope.ts';
import { type EventLog, type EventLogStore, StaleWriterError } from '../../../src/core/ports/ports.ts';
import { reportTakeover } from '../../../src/worker/adapters/log-takeover.ts';
import { takeWriterLock } from '../../../src/worker/adapters/writer-lock.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { Context } from './context.ts';

/** The console's store has the same two parameters. */
interface Succession {
  readonly steppingDown: AbortSignal;
  readonly onReplaced: () => void;
}

/** The users' logs. They outlive all workers of the browser. */
export interface Disk {
  storeFor(context: Context, succession: Succession): EventLogStore;
  stored(userId: string): readonly StoredEvent[];
  holds(userId: string): Promise<boolean>;
  readonly users: () => Iterable<string>;
}

export const writerLock = (userId: string): string => `writer:${userId}`;

/** Creates logs in memory behind the writer's lock. Checks that only the latest writer changes a log (property 31). */
export function createDisk(ledger: Ledger): Disk {
  const memory = createMemoryEventLogStore();
  const stored = new Map<string, StoredEvent[]>();
  /** The number of each log's latest writer, by user. A deleted log has none. */
  const writers = new Map<string, number>();
  let opened = 0;

  function writtenBy(context: Context, userId: string, log: EventLog, release: () => void): EventLog {
    opened += 1;
    const me = opened;
    writers.set(userId, me);
    const change = async <T>(work: () => Promise<T>): Promise<T> => {
      if (context.state() === 'ended') return new Promise(() => undefined);
      // The memory log writes synchronously, so `isLatest` is still true when the write happens.
      const isLatest = writers.get(userId) === me;
      const done = work();
      done.then(
        () => ledger.must(31, isLatest, () => `${context.name} wrote although another worker had taken over`),
        () => undefined,
      );
      return context.settleInTurn(done);
    };
    return {
      ...log,
      append: (events, durability) =>
        change(async () => {
          await log.append(events, durability);
          stored.get(userId)?.push(...events);
        }),
      seal: (firsts) => change(() => log.seal(firsts)),
      trim: (through, keep) => change(() => log.trim(through, keep)),
      saveParts: (...given) => change(() => log.saveParts(...given)),
      async close() {
        await log.close();
        release();
      },
    };
  }

  return {
    storeFor: (context, succession) => ({
      async open(userId) {
        const { locks, setTimer } = context;
        const { steppingDown, onReplaced: onStolen } = succession;
        const release = await takeWriterLock({
          locks,
          setTimer,
          name: writerLock(userId),
          steppingDown,
          onStolen,
        });
        // Opening the database takes a task. Pending lock events arrive before that task.
        await context.settleInTurn(Promise.resolve());
        if (steppingDown.aborted) {
          release();
          throw new StaleWriterError();
        }
        if (!stored.has(userId)) stored.set(userId, []);
        const log = writtenBy(context, userId, await memory.open(userId), release);
        return reportTakeover(log, {
          mayReopen: () => false,
          onLoss: () => undefined,
          onTaken: onStolen,
          onBrowserClose: () => undefined,
        });
      },
      reader: (userId) => context.settleInTurn(memory.reader(userId)),
      async destroy(userId) {
        await context.settleInTurn(Promise.resolve());
        if (succession.steppingDown.aborted) throw new StaleWriterError();
        writers.delete(userId);
        stored.delete(userId);
        return context.settleInTurn(memory.destroy(userId));
      },
      others: async () => [],
      finishDestroying: () => memory.finishDestroying(),
      noted: (userId) => context.settleInTurn(memory.noted(userId)),
      note: (userId, text) => context.settleInTurn(memory.note(userId, text)),
      keepViews: (userId, text) => context.settleInTurn(memory.keepViews(userId, text)),
    }),
    stored: (userId) => stored.get(userId) ?? [],
    holds: async (userId) => (await memory.peek(userId)).length > 0,
    users: () => stored.keys(),
  };
}
