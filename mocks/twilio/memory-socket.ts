/**
 * A substitute for the WebSocket class. Its sockets connect to an emulator in the same process. Install the class
 * before a client is constructed, because the SDKs read the global class then.
 */
import type { RealtimeConnection, RealtimePeer } from './realtime.ts';

export interface MemoryServer {
  /** Decides about a new socket: calls `decide` now or later. */
  admit(url: string, decide: (admission: 'in' | 'muted' | 'refused') => void): void;
  connect(peer: RealtimePeer): RealtimeConnection;
}

/** The part of `WebSocket` that the SDKs and the console use. */
export interface MemorySocket extends EventTarget {
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

/** Close codes of the WebSocket protocol. */
const NORMAL = 1000;
const ABNORMAL = 1006;

/** Node 20 has no `CloseEvent`. */
const eventOf = <T extends object>(type: string, fields: T): Event & T =>
  Object.assign(new Event(type), fields);

export type MemorySocketClass = (new (url: string) => MemorySocket) & typeof STATES;

/**
 * Makes a WebSocket class whose sockets connect to this server.
 *
 * @param later Runs functions soon but not now, in the order of the calls. An event must not fire inside the call that
 * caused the event.
 */
export function memorySocketClass(server: MemoryServer, later: (fn: () => void) => void): MemorySocketClass {
  class Socket extends EventTarget implements MemorySocket {
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
      super();
      this.url = url;
      later(() => server.admit(url, (admission) => this.open(admission)));
    }

    send(data: ArrayBuffer | Uint8Array): void {
      if (this.readyState === STATES.CONNECTING) throw new Error('The socket is not open yet');
      if (this.readyState !== STATES.OPEN) return;
      // A copy, because the sender may reuse its buffer.
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
        // As in browsers, the error has no details. Clients reconnect after the close event.
        const event = eventOf('error', { message: 'The connection was refused' });
        this.onerror?.(event);
        this.dispatchEvent(event);
        this.end(ABNORMAL);
        return;
      }
      this.readyState = STATES.OPEN;
      this.connection = server.connect({
        muted: admission === 'muted',
        send: (bytes) => later(() => this.deliver(bytes)),
        close: () => later(() => this.end(NORMAL)),
      });
      this.onopen?.();
      this.dispatchEvent(new Event('open'));
    }

    private deliver(bytes: Uint8Array): void {
      if (this.readyState !== STATES.OPEN) return;
      const event = eventOf('message', { data: new Uint8Array(bytes).buffer });
      this.onmessage?.(event);
      this.dispatchEvent(event);
    }

    private end(code: number): void {
      if (this.readyState === STATES.CLOSED) return;
      this.readyState = STATES.CLOSED;
      this.connection?.closed();
      this.connection = undefined;
      const event = eventOf('close', { code, reason: '' });
      this.onclose?.(event);
      this.dispatchEvent(event);
    }
  }
  return Socket;
}

/** Replaces the global `WebSocket` by the class. Returns a function that restores the original. */
export function installMemorySocket(scope: object, socketClass: MemorySocketClass): () => void {
  const before = Object.getOwnPropertyDescriptor(scope, 'WebSocket');
  Object.defineProperty(scope, 'WebSocket', { value: socketClass, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(scope, 'WebSocket', before);
    else Reflect.deleteProperty(scope, 'WebSocket');
  };
}
