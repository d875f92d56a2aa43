import type { Context } from './context.ts';

export type Channels = Map<string, Set<FakeBroadcastChannel>>;

/**
 * A broadcast channel of one context. Other channels of the same name receive the messages in order, as tasks of their
 * own contexts.
 */
export class FakeBroadcastChannel extends EventTarget implements BroadcastChannel {
  readonly name: string;
  onmessage: BroadcastChannel['onmessage'] = null;
  onmessageerror: BroadcastChannel['onmessageerror'] = null;
  readonly #deliver: (data: unknown) => void;
  readonly #ends: Set<FakeBroadcastChannel>;

  constructor(name: string, context: Context, channels: Channels) {
    super();
    this.name = name;
    this.#ends = channels.get(name) ?? new Set();
    channels.set(name, this.#ends);
    this.#ends.add(this);
    const lane = context.lane();
    this.#deliver = (data) =>
      context.post(() => {
        // Messages that are in flight when the channel closes are dropped.
        if (this.#ends.has(this)) this.onmessage?.(new MessageEvent('message', { data }));
      }, lane);
    context.onEnd(() => this.close());
  }

  close(): void {
    this.#ends.delete(this);
  }

  postMessage(message: unknown): void {
    for (const other of this.#ends) if (other !== this) other.#deliver(structuredClone(message));
  }
}
