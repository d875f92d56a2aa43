import type { Context } from './context.ts';

/** Everyone in one browser who listens, by the channel's name. */
export type Channels = Map<string, Set<FakeBroadcastChannel>>;

/** A broadcast channel of one context: others of its name hear what is posted in their own turns, in order. */
export class FakeBroadcastChannel extends EventTarget implements BroadcastChannel {
  readonly name: string;
  onmessage: BroadcastChannel['onmessage'] = null;
  onmessageerror: BroadcastChannel['onmessageerror'] = null;
  readonly #hear: (data: unknown) => void;
  readonly #ends: Set<FakeBroadcastChannel>;

  constructor(name: string, context: Context, channels: Channels) {
    super();
    this.name = name;
    this.#ends = channels.get(name) ?? new Set();
    channels.set(name, this.#ends);
    this.#ends.add(this);
    const lane = context.lane();
    this.#hear = (data) =>
      context.post(() => {
        // What was on its way when it was closed is not heard.
        if (this.#ends.has(this)) this.onmessage?.(new MessageEvent('message', { data }));
      }, lane);
    context.onEnd(() => this.close());
  }

  close(): void {
    this.#ends.delete(this);
  }

  postMessage(message: unknown): void {
    for (const other of this.#ends) if (other !== this) other.#hear(structuredClone(message));
  }
}
