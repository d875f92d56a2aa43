import type { RecordsState } from '../../model/records/writes.ts';
import type { Clock } from '../../ports/ports.ts';

/** How long a command waits for the outcome of its write, in ms. */
export const ANSWER_AFTER_MS = 8000;

/** Lets commands wait for the outcome of a write. A repeated command waits for the same write. */
export function createWriteOutcomes({
  clock,
  state,
}: {
  readonly clock: Clock;
  readonly state: () => RecordsState;
}) {
  const waiting = new Set<{ readonly writeId: string; finish(): void }>();

  const settled = (writeId: string): boolean => {
    const write = state().writes.get(writeId);
    return write === undefined || write.state === 'written' || write.state === 'refused';
  };

  return {
    /** Resolves when the write is settled, or after a while. */
    of(writeId: string): Promise<void> {
      if (settled(writeId)) return Promise.resolve();
      return new Promise((resolve) => {
        const cancel = clock.setTimer(ANSWER_AFTER_MS, () => waiter.finish());
        const waiter = {
          writeId,
          finish() {
            cancel();
            waiting.delete(waiter);
            resolve();
          },
        };
        waiting.add(waiter);
      });
    },
    /** Writes have changed. */
    changed(): void {
      for (const waiter of [...waiting]) if (settled(waiter.writeId)) waiter.finish();
    },
    stop(): void {
      for (const waiter of [...waiting]) waiter.finish();
    },
  };
}
