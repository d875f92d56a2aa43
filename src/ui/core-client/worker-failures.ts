import * as v from 'valibot';
import type { SharedStorage } from '../browser/shared-storage.ts';
import { FAILURE_MEMORY_MS, FAILURE_PAUSE_MS, TOLERATED_FAILURES } from './limits.ts';

/**
 * The workers of this browser that ended soon after they started. All tabs share this record. So the pause
 * after repeated failures holds for the whole browser, and for tabs that open later.
 */
export interface WorkerFailures {
  /** Records a worker that ended early. Several tabs may record the same worker. */
  add(workerId: string): void;
  /** Forgets all failures, because a worker has worked for a while. */
  clear(): void;
  /** True if more workers in a row failed than is tolerated without a pause. */
  isRepeated(): boolean;
  /** ms until a tab may connect to a worker again; 0 for at once. */
  pause(): number;
  /** When the pause ends, on the machine's clock; null without a pause. */
  pausedUntil(): number | null;
}

/** The record's key in `localStorage`. */
export const WORKER_FAILURES_KEY = 'switchboard-worker-failures';

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ workerId: v.string(), at: v.pipe(v.number(), v.finite()) })),
);
type Failure = v.InferOutput<typeof schema>[number];

/** Uses shared storage, or memory where the browser allows no storage. `now` is the machine's clock in ms. */
export function createWorkerFailures(storage: SharedStorage, now: () => number): WorkerFailures {
  let known: readonly Failure[] = [];

  const read = (): readonly Failure[] => {
    try {
      const stored = v.safeParse(schema, storage.read(WORKER_FAILURES_KEY));
      return stored.success ? stored.output : [];
    } catch {
      return known;
    }
  };
  const write = (failures: readonly Failure[]): void => {
    known = failures;
    try {
      storage.write(WORKER_FAILURES_KEY, JSON.stringify(failures));
    } catch {
      // Without storage, each tab counts for itself.
    }
  };
  // In both directions: the machine's clock may have been set.
  const recent = (): readonly Failure[] =>
    read().filter(({ at }) => Math.abs(now() - at) < FAILURE_MEMORY_MS);
  const isRepeated = (): boolean => recent().length >= TOLERATED_FAILURES;

  const pause = (): number => {
    if (!isRepeated()) return 0;
    const last = Math.max(...recent().map(({ at }) => at));
    return Math.min(Math.max(0, last + FAILURE_PAUSE_MS - now()), FAILURE_PAUSE_MS);
  };

  return {
    add(workerId) {
      const earlier = recent();
      if (earlier.some((one) => one.workerId === workerId)) return;
      write([...earlier, { workerId, at: now() }].slice(-TOLERATED_FAILURES));
    },
    clear() {
      if (read().length > 0) write([]);
    },
    isRepeated,
    pause,
    pausedUntil() {
      const ms = pause();
      return ms === 0 ? null : now() + ms;
    },
  };
}
