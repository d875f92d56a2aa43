/** Pushes to one session: delayed and lost as the faults say, but never out of order. */
import type { Faults } from '../faults.ts';
import type { OutgoingFrame } from './frame.ts';

export interface PushQueue {
  push(frame: OutgoingFrame): void;
}

export interface PushQueueOptions {
  readonly faults: Faults;
  readonly now: () => number;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  readonly send: (frame: OutgoingFrame) => void;
}

export function createPushQueue({ faults, now, schedule, send }: PushQueueOptions): PushQueue {
  const waiting: OutgoingFrame[] = [];
  /** When the last one waiting is due, epoch ms; later pushes are not due before it. */
  let lastDue = 0;

  const sendOldest = (): void => {
    const frame = waiting.shift();
    if (frame) send(frame);
  };

  return {
    push(frame) {
      const { latencyMs, outcome } = faults.match('twilsock:notification');
      if (outcome.type === 'dropRequest' || outcome.type === 'dropResponse') return;
      const due = Math.max(now() + latencyMs, waiting.length > 0 ? lastDue : 0);
      if (due <= now() && waiting.length === 0) {
        send(frame);
        return;
      }
      lastDue = due;
      waiting.push(frame);
      // Whichever timer rings first sends the oldest: as many rings as pushes, in order.
      schedule(Math.max(0, due - now()), sendOldest);
    },
  };
}
