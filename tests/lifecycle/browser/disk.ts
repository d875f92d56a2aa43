import type { StoredEvent } from '../../../src/core/log/envelope.ts';
import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import { type EventLog, type EventLogStore, StaleWriterError } from '../../../src/core/ports.ts';
import { reportTakeover } from '../../../src/worker/adapters/log-takeover.ts';
import { takeWriterLock } from '../../../src/worker/adapters/writer-lock.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { Context } from './context.ts';

/** As the product's own store wants it. */
interface Succession {
  readonly steppingDown: AbortSignal;
  readonly onReplaced: () => void;
}

/** What outlives every worker of the browser: the users' logs. */
export interface Disk {
  /** One worker's way to it. */
  storeFor(context: Context, succession: Succession): EventLogStore;
  /** Every event that the user's log was given since it was begun, ascending. */
  stored(userId: string): readonly StoredEvent[];
  /** Whether there is anything of the user. */
  holds(userId: string): Promise<boolean>;
  readonly users: () => Iterable<string>;
}

export const writerLock = (userId: string): string => `writer:${userId}`;

/** Logs in memory behind the writer's lock; each change is checked to be the latest writer's (property 31). */
export function createDisk(ledger: Ledger): Disk {
  const memory = createMemoryEventLogStore();
  const stored = new Map<string, StoredEvent[]>();
  /** The latest writer's number, by user; a log that was deleted has none. */
  const writers = new Map<string, number>();
  let opened = 0;

  function writtenBy(context: Context, userId: string, log: EventLog, release: () => void): EventLog {
    opened += 1;
    const me = opened;
    writers.set(userId, me);
    const change = async <T>(work: () => Promise<T>): Promise<T> => {
      if (context.state() === 'ended') return new Promise(() => undefined);
      // Memory changes at once, so that this is who has written.
      const isLatest = writers.get(userId) === me;
      const done = work();
      done.then(
        () => ledger.must(31, isLatest, () => `${context.name} wrote, though another had taken over`),
        () => undefined,
      );
      return context.answered(done);
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
        // The database is opened: that takes its time, and what was told of the lock before is heard.
        await context.answered(Promise.resolve());
        if (steppingDown.aborted) {
          release();
          throw new StaleWriterError();
        }
        if (!stored.has(userId)) stored.set(userId, []);
        const log = writtenBy(context, userId, await memory.open(userId), release);
        return reportTakeover(log, onStolen);
      },
      reader: (userId) => context.answered(memory.reader(userId)),
      async destroy(userId) {
        await context.answered(Promise.resolve());
        if (succession.steppingDown.aborted) throw new StaleWriterError();
        writers.delete(userId);
        stored.delete(userId);
        return context.answered(memory.destroy(userId));
      },
      finishDestroying: () => memory.finishDestroying(),
    }),
    stored: (userId) => stored.get(userId) ?? [],
    holds: async (userId) => (await memory.peek(userId)).length > 0,
    users: () => stored.keys(),
  };
}
