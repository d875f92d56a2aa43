import type { Context } from './context.ts';
import type { Lane, Turns } from './turns.ts';

/** Creates a message event with fake ports. The constructor of `MessageEvent` accepts only real ports. */
const messageEvent = (data: unknown, ports: readonly MessagePort[]): MessageEvent<unknown> =>
  Object.defineProperty(new MessageEvent('message', { data }), 'ports', { value: ports });

export interface PortWatch {
  /** Called just before a message is sent. */
  readonly sent: (data: unknown) => void;
  /** Called just before a message is delivered. */
  readonly received: (data: unknown) => void;
}

/** A port that delivers messages as tasks of the context that owns the port. */
export class FakePort extends EventTarget implements MessagePort {
  owner: Context | null = null;
  watch: PortWatch | null = null;
  /** True if the port drops all messages. Neither side gets an event. */
  isCut = false;
  readonly #passed: FakePort[] = [];
  readonly lane: Lane;
  onmessageerror: MessagePort['onmessageerror'] = null;
  #peer: FakePort | null = null;
  #turns: Turns;
  #isStarted = false;
  #isClosed = false;
  #listener: MessagePort['onmessage'] = null;

  constructor(turns: Turns) {
    super();
    this.#turns = turns;
    this.lane = {
      waiting: [],
      state: () => {
        if (this.#isClosed || this.owner?.state() === 'ended') return 'gone';
        return this.#isStarted && this.owner?.state() === 'running' ? 'ready' : 'waiting';
      },
    };
  }

  static pair(turns: Turns): readonly [FakePort, FakePort] {
    const [one, other] = [new FakePort(turns), new FakePort(turns)];
    one.#peer = other;
    other.#peer = one;
    return [one, other];
  }

  get onmessage(): MessagePort['onmessage'] {
    return this.#listener;
  }
  set onmessage(listener: MessagePort['onmessage']) {
    this.#listener = listener;
    this.start();
  }

  start(): void {
    this.#isStarted = true;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Whether both ends are open and both contexts have not ended. */
  isOpen(): boolean {
    const ends = [this, this.#peer];
    return ends.every((end) => end !== null && !end.#isClosed && end.owner?.state() !== 'ended');
  }

  /** Cuts this pair of ports, and all pairs that were transferred through it. */
  cut(): void {
    this.isCut = true;
    if (this.#peer !== null) this.#peer.isCut = true;
    for (const port of this.#passed) port.cut();
  }

  postMessage(message: unknown, more?: Transferable[] | StructuredSerializeOptions): void {
    const peer = this.#peer;
    if (peer === null || this.#isClosed || this.owner?.state() === 'ended') return;
    this.watch?.sent(message);
    const data: unknown = structuredClone(message);
    const ports = (Array.isArray(more) ? more : []).filter((item) => item instanceof FakePort);
    this.#passed.push(...ports);
    for (const port of ports) {
      // Only one end was transferred. The sender keeps the other end.
      if (port.#peer !== null) port.#peer.owner ??= this.owner;
    }
    this.#turns.post(peer.lane, () => {
      for (const port of ports) port.owner = peer.owner;
      if (peer.isCut) return;
      peer.watch?.received(data);
      const event = messageEvent(data, ports);
      peer.#listener?.call(peer, event);
      peer.dispatchEvent(event);
    });
  }
}
