import * as v from 'valibot';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { Connecting, Received } from '../desk/front-desk.ts';
import type { WorkerMessage } from '../protocol/protocol.ts';
import { greetingSchema } from '../protocol/tab-messages.ts';

/** Answers each tab's hello with `message` and ignores everything else. */
const answeringHost = (message: WorkerMessage): Connecting => ({
  connect(port) {
    const receive = ({ data }: Received): void => {
      if (v.is(greetingSchema, data)) port.postMessage(message);
    };
    port.onmessage = receive;
    return receive;
  },
});

/** Replaces the host when the worker can't start. Refuses each tab with `message`. */
export const createRefusingHost = (message: Reason): Connecting =>
  answeringHost({ type: 'refused', reason: 'configuration', message });

/** Returns the host once it is known that this worker is fit. An unfit worker sends each tab away. */
export const serveIfFit = async (host: Connecting, isFit: Promise<boolean>): Promise<Connecting> =>
  (await isFit) ? host : answeringHost({ type: 'unfit' });
