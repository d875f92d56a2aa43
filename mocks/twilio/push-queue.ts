/** The pushes to one session, in order. Fault rules can delay, lose, repeat or reorder pushes. */
import type { FaultOutcome, Faults } from '../faults/faults.ts';
import { createOvertaking } from '../faults/overtaking.ts';
import type { OutgoingFrame } from './frame.ts';

/**
 * Delays pushes while a request is handled. A client therefore gets the response before the pushes that the request
 * caused.
 */
export interface PushHold {
  /** Runs the push now. During a request, runs the push after the request. */
  run(push: () => void): void;
  /** Handles one request, synchronously. Calls must not be nested. */
  during(request: () => void): void;
}

export function createPushHold(): PushHold {
  let holding = false;
  let waiting: (() => void)[] = [];
  return {
    run(push) {
      if (holding) waiting.push(push);
      else push();
    },
    during(request) {
      holding = true;
      try {
        request();
      } finally {
        holding = false;
        const ready = waiting;
        waiting = [];
        for (const push of ready) push();
      }
    },
  };
}

const KEY = 'twilsock:notification';

export interface PushQueue {
  /** @param detail The event type or message type, which rules on `twilsock:notification <detail>` match. */
  push(frame: OutgoingFrame, detail: string): void;
}

export interface PushQueueOptions {
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  readonly send: (frame: OutgoingFrame) => void;
  /** Mutes the socket to which `send` writes. */
  readonly mute: () => void;
}

interface Push {
  readonly frame: OutgoingFrame;
  readonly keys: readonly string[];
  readonly outcome: FaultOutcome;
  isDue: boolean;
}

const garbled = (frame: OutgoingFrame): OutgoingFrame => ({
  ...frame,
  payload: { event_type: 'none_of_what_was_subscribed_to', events: [{}] },
});

export function createPushQueue({ faults, schedule, send, mute }: PushQueueOptions): PushQueue {
  const waiting: Push[] = [];
  const overtaking = createOvertaking(schedule);

  /** Sends the pushes at the head of the queue that are due. A push waits for every earlier one. */
  const sendDue = (): void => {
    for (let [next] = waiting; next?.isDue; [next] = waiting) {
      waiting.shift();
      sendNow(next);
    }
  };

  function sendNow({ frame, keys, outcome }: Push): void {
    const pass = (passed: OutgoingFrame): void =>
      overtaking.pass(keys, outcome.type === 'reorder' ? outcome.fits : undefined, () => send(passed));
    switch (outcome.type) {
      // Rules about a response also lose the push, because a push has no response.
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
          sendDue();
        });
      }
      sendDue();
    },
  };
}
