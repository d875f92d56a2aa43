import * as v from 'valibot';
import { greetingSchema, type WorkerMessage } from '../protocol.ts';

/** Replaces the host when the worker can't start. Refuses each tab with `message`. */
export const createRefusingHost = (message: string): { connect(port: MessagePort): void } => ({
  connect(port) {
    port.onmessage = (event: MessageEvent<unknown>) => {
      if (!v.is(greetingSchema, event.data)) return;
      port.postMessage({ type: 'refused', reason: 'configuration', message } satisfies WorkerMessage);
    };
  },
});
