/**
 * Stands in for the WebSocket class, over an emulator in the same memory: no server, no port. The SDKs look
 * for the class when a client is constructed, so it is installed before.
 */
import type { RealtimeConnection, RealtimePeer } from './realtime.ts';

/** What is at the other end. */
export interface MemoryLine {
  /** Tells, now or later, whether a socket that wants to connect is let in. */
  admit(url: string, tell: (admission: 'in' | 'muted' | 'refused') => void): void;
  connect(peer: RealtimePeer): RealtimeConnection;
}

/** What of `WebSocket` the SDKs use. */
export interface MemorySocket {
  binaryType: string;
  readonly url: string;
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: ArrayBuffer }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
  send(data: ArrayBuffer | Uint8Array): void;
  close(): void;
}

const STATES = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const;

/** Codes of the WebSocket protocol. */
const NORMAL = 1000;
const ABNORMAL = 1006;

export type MemorySocketClass = (new (url: string) => MemorySocket) & typeof STATES;

/**
 * A WebSocket class whose every socket goes to this line.
 * @param later runs something soon but not now, in the order of the calls: nothing a socket tells is told
 * within the call that caused it.
 */
export function memorySocketClass(line: MemoryLine, later: (fn: () => void) => void): MemorySocketClass {
  class Socket implements MemorySocket {
    static readonly CONNECTING = STATES.CONNECTING;
    static readonly OPEN = STATES.OPEN;
    static readonly CLOSING = STATES.CLOSING;
    static readonly CLOSED = STATES.CLOSED;

    binaryType = 'arraybuffer';
    readonly url: string;
    readyState: number = STATES.CONNECTING;
    onopen: MemorySocket['onopen'] = null;
    onmessage: MemorySocket['onmessage'] = null;
    onerror: MemorySocket['onerror'] = null;
    onclose: MemorySocket['onclose'] = null;
    private connection: RealtimeConnection | undefined;

    constructor(url: string) {
      this.url = url;
      later(() => line.admit(url, (admission) => this.open(admission)));
    }

    send(data: ArrayBuffer | Uint8Array): void {
      if (this.readyState === STATES.CONNECTING) throw new Error('The socket is not open yet');
      if (this.readyState !== STATES.OPEN) return;
      // A copy: who sends may write into its buffer again.
      const bytes = data instanceof Uint8Array ? data.slice() : new Uint8Array(data.slice(0));
      later(() => {
        if (this.readyState === STATES.OPEN) this.connection?.receive(bytes);
      });
    }

    close(): void {
      if (this.readyState === STATES.CLOSING || this.readyState === STATES.CLOSED) return;
      this.readyState = STATES.CLOSING;
      later(() => this.end(NORMAL));
    }

    private open(admission: 'in' | 'muted' | 'refused'): void {
      if (this.readyState !== STATES.CONNECTING) return;
      if (admission === 'refused') {
        // As browsers do: the error says nothing, the reconnecting reacts to the close that follows.
        this.onerror?.({ message: 'The connection was refused' });
        this.end(ABNORMAL);
        return;
      }
      this.readyState = STATES.OPEN;
      this.connection = line.connect({
        muted: admission === 'muted',
        send: (bytes) => later(() => this.hear(bytes)),
        close: () => later(() => this.end(NORMAL)),
      });
      this.onopen?.();
    }

    private hear(bytes: Uint8Array): void {
      if (this.readyState === STATES.OPEN) this.onmessage?.({ data: new Uint8Array(bytes).buffer });
    }

    private end(code: number): void {
      if (this.readyState === STATES.CLOSED) return;
      this.readyState = STATES.CLOSED;
      this.connection?.closed();
      this.connection = undefined;
      this.onclose?.({ code, reason: '' });
    }
  }
  return Socket;
}

/** Puts the class in the place of `WebSocket`; answers how to undo that. */
export function installMemorySocket(scope: object, socketClass: MemorySocketClass): () => void {
  const before = Object.getOwnPropertyDescriptor(scope, 'WebSocket');
  Object.defineProperty(scope, 'WebSocket', { value: socketClass, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(scope, 'WebSocket', before);
    else Reflect.deleteProperty(scope, 'WebSocket');
  };
}
