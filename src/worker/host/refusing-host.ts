import * as v from 'valibot';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { WorkerMessage } from '../protocol/protocol.ts';
import { greetingSchema } from '../protocol/tab-messages.ts';

/** The part of a host that a worker's entry needs. */
type Connecting = { connect(port: MessagePort): void };

/** Answers each tab's hello with `message` and ignores everything else. */
const answeringHost = (message: WorkerMessage): Connecting => ({
  connect(port) {
    port.onmessage = (event: MessageEvent<unknown>) => {
      if (v.is(greetingSchema, event.data)) port.postMessage(message);
    };
  },
});

/** Replaces the host when the worker can't start. Refuses each tab with `message`. */
export const createRefusingHost = (message: Reason): Connecting =>
  answeringHost({ type: 'refused', reason: 'configuration', message });

/**
 * Passes the tabs to the host once it is known that this worker is fit. An unfit worker sends each tab away. A
 * port keeps its messages until then.
 */
export function serveIfFit(host: Connecting, isFit: Promise<boolean>): Connecting {
  const unfit = answeringHost({ type: 'unfit' });
  return { connect: (port) => void isFit.then((fit) => (fit ? host : unfit).connect(port)) };
}
