import type { OpenChannel } from '../../src/worker/bridge/envelopes.ts';

/** Node's real BroadcastChannels of one owner, listed, and closed together. */
export interface TestChannels {
  readonly open: OpenChannel;
  /** Names of the open channels, in order of opening. */
  readonly names: () => string[];
  /** Closes all channels, as the death of their owner does: they neither send nor receive. */
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
        // The owner is dead; its code still runs in this test but must not be heard.
        channel.postMessage = () => undefined;
      }
    },
  };
}
