import type { WorkersChannel } from '../../../src/worker/succession.ts';

export interface FakeChannel extends WorkersChannel {
  close(): void;
}

export function createChannels(): { open(isRunning: () => boolean): FakeChannel } {
  const ends = new Map<FakeChannel, () => boolean>();
  return {
    open(isRunning) {
      const channel: FakeChannel = {
        onmessage: null,
        postMessage(data) {
          const event = new MessageEvent('message', { data: structuredClone(data) });
          for (const [end, runs] of ends) {
            if (end !== channel) queueMicrotask(() => runs() && end.onmessage?.(event));
          }
        },
        close: () => ends.delete(channel),
      };
      ends.set(channel, isRunning);
      return channel;
    },
  };
}
