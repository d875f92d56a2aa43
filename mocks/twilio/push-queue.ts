/** Pushes to one session: delayed, lost, told twice or overtaken as the faults say, else never out of order. */
import type { FaultOutcome, Faults } from '../faults/faults.ts';
import { createOvertaking } from '../faults/overtaking.ts';
import type { OutgoingFrame } from './frame.ts';

const KEY = 'twilsock:notification';

export interface PushQueue {
  /** `detail`: what rules may name beside `twilsock:notification`. */
  push(frame: OutgoingFrame, detail: string): void;
}

export interface PushQueueOptions {
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  readonly send: (frame: OutgoingFrame) => void;
  /** Mutes the line that `send` sends on. */
  readonly mute: () => void;
}

interface Push {
  readonly frame: OutgoingFrame;
  readonly keys: readonly string[];
  readonly outcome: FaultOutcome;
  isDue: boolean;
}

/** Of the same method and type, but it says nothing that anybody understands. */
const garbled = (frame: OutgoingFrame): OutgoingFrame => ({
  ...frame,
  payload: { event_type: 'none_of_what_was_subscribed_to', events: [{}] },
});

export function createPushQueue({ faults, schedule, send, mute }: PushQueueOptions): PushQueue {
  const waiting: Push[] = [];
  const overtaking = createOvertaking(schedule);

  /** However short its own delay, none goes before those that came before it. */
  const sendThoseDue = (): void => {
    for (let [next] = waiting; next?.isDue; [next] = waiting) {
      waiting.shift();
      give(next);
    }
  };

  function give({ frame, keys, outcome }: Push): void {
    const pass = (one: OutgoingFrame): void =>
      overtaking.pass(keys, outcome.type === 'reorder' ? outcome.fits : undefined, () => send(one));
    switch (outcome.type) {
      // A push has no answer: all that can be refused or lost of it is itself.
      case 'dropRequest':
      case 'dropResponse':
      case 'status':
        return;
      case 'mute':
        mute();
        pass(frame);
        return;
      case 'malformed':
        pass(garbled(frame));
        return;
      case 'duplicate':
        pass(frame);
        pass(frame);
        return;
      case 'none':
      case 'reorder':
        pass(frame);
    }
  }

  return {
    push(frame, detail) {
      const { latencyMs, outcome } = faults.match(KEY, detail);
      const push: Push = { frame, keys: [KEY, `${KEY} ${detail}`], outcome, isDue: latencyMs === 0 };
      waiting.push(push);
      if (latencyMs > 0) {
        schedule(latencyMs, () => {
          push.isDue = true;
          sendThoseDue();
        });
      }
      sendThoseDue();
    },
  };
}
