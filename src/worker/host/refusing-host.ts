import * as v from 'valibot';
import { greetingSchema, type WorkerMessage } from '../protocol.ts';

/** Stands in for the host when the worker can't start: each tab is told why. */
export const createRefusingHost = (message: string): { connect(port: MessagePort): void } => ({
  connect(port) {
    port.onmessage = (event: MessageEvent<unknown>) => {
      if (!v.is(greetingSchema, event.data)) return;
      port.postMessage({ type: 'refused', reason: 'configuration', message } satisfies WorkerMessage);
    };
  },
});
