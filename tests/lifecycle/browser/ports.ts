import type { Context } from './context.ts';
import type { Lane, Turns } from './turns.ts';

/** A message as it comes: the browser's own event takes only ports of the browser. */
const messageEvent = (data: unknown, ports: readonly MessagePort[]): MessageEvent<unknown> =>
  Object.defineProperty(new MessageEvent('message', { data }), 'ports', { value: ports });

/** One who sees what passes through a port. */
export interface PortWatch {
  /** Just before it leaves. */
  readonly sent: (data: unknown) => void;
  /** Just before it is heard. */
  readonly heard: (data: unknown) => void;
}

/** A port whose messages come in the turns of the context that has it. */
export class FakePort extends EventTarget implements MessagePort {
  owner: Context | null = null;
  watch: PortWatch | null = null;
  /** Nothing comes through any more, and nobody is told. */
  isCut = false;
  /** Ports that went through this one. */
  readonly #passed: FakePort[] = [];
  readonly lane: Lane;
  onmessageerror: MessagePort['onmessageerror'] = null;
  #peer: FakePort | null = null;
  #turns: Turns;
  #isStarted = false;
  #isClosed = false;
  #heard: MessagePort['onmessage'] = null;

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
    return this.#heard;
  }
  set onmessage(listener: MessagePort['onmessage']) {
    this.#heard = listener;
    this.start();
  }

  start(): void {
    this.#isStarted = true;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Open, with somebody at the other end: what a leak would be made of. */
  isOpen(): boolean {
    const ends = [this, this.#peer];
    return ends.every((end) => end !== null && !end.#isClosed && end.owner?.state() !== 'ended');
  }

  /** Cuts this connection, and those that were made through it. */
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
      // Its other end stays here.
      if (port.#peer !== null) port.#peer.owner ??= this.owner;
    }
    this.#turns.post(peer.lane, () => {
      for (const port of ports) port.owner = peer.owner;
      if (peer.isCut) return;
      peer.watch?.heard(data);
      const event = messageEvent(data, ports);
      peer.#heard?.call(peer, event);
      peer.dispatchEvent(event);
    });
  }
}
