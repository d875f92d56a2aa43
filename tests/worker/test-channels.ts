import type { OpenChannel } from '../../src/worker/bridge/envelopes.ts';

/** Node's real BroadcastChannels, counted, and closed with their owner. */
export interface TestChannels {
  readonly open: OpenChannel;
  /** Names of those that are open, in order. */
  readonly names: () => string[];
  /** As when the context that opened them is gone: they say and hear nothing any more. */
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
        // Its owner is gone: what still runs of it here is not heard.
        channel.postMessage = () => undefined;
      }
    },
  };
}
