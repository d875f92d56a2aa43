import type { OpenChannel } from '../../src/worker/protocol/bridge-envelopes.ts';

/** The open broadcast channels of one owner. They are Node's real ones and can be closed together. */
export interface TestChannels {
  readonly open: OpenChannel;
  readonly names: () => string[];
  /** Closes all channels, as the death of their owner would. Closed channels neither send nor receive. */
  readonly closeAll: () => void;
}

export function createTestChannels(): TestChannels {
  const all = new Map<BroadcastChannel, string>();
  return {
    open(name) {
      const channel = new BroadcastChannel(name);
      all.set(channel, name);
      const close = channel.close.bind(channel);
      channel.close = () => {
        all.delete(channel);
        close();
      };
      return channel;
    },
    names: () => [...all.values()].sort(),
    closeAll() {
      for (const channel of all.keys()) {
        channel.close();
        // The owner is dead. Its code still runs in this test, but it must not send messages.
        channel.postMessage = () => undefined;
      }
    },
  };
}
