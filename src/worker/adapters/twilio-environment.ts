import type { Timestamp } from '../../core/time.ts';

/**
 * What an SDK client stands on. The SDKs take their WebSocket class and the window that tells them of
 * the network from the globals, at the moment in which a client is made, and offer no option for either.
 * So a client is made while the globals are ours: then its sockets can be ended for certain, even when
 * it never became ready (its own shutdown would wait for that), it can be told to reconnect, which a
 * worker, having no window, could never tell it, and it is known when anything was heard.
 */
export interface TwilioEnvironment {
  /** Makes a client on this environment; synchronously. */
  build<T>(make: () => T): T;
  /** The network is gone: the client lets go of its connection, and tries on at its own pace. */
  offline(): void;
  /** The network is there: a client without a connection tries at once; any other takes no notice. */
  online(): void;
  /** Both: whatever connection there is ends, and another begins. */
  reconnect(): void;
  /** `none`: the client waits for its next attempt, or has given up. */
  socket(): 'none' | 'opening' | 'open';
  /** When a frame came last, or a socket was made, by `now`; any frame shows that the line lives. */
  heardAt(): Timestamp;
  /** Calls back at each frame, and at each socket that is made. */
  onSign(listener: (sign: 'frame' | 'socket') => void): void;
  /** Closes whatever is still open and opens nothing any more; resolves when the sockets are closed. */
  end(): Promise<void>;
}

export function createTwilioEnvironment(now: () => Timestamp): TwilioEnvironment {
  const network = new EventTarget();
  const open = new Set<WebSocket>();
  let newest: WebSocket | null = null;
  let heardAt = now();
  let told: (sign: 'frame' | 'socket') => void = () => undefined;
  let ended = false;
  let whenAllClosed: () => void = () => undefined;

  class OwnedWebSocket extends globalThis.WebSocket {
    constructor(url: string | URL) {
      if (ended) throw new Error('This client has been stopped.');
      super(url);
      open.add(this);
      newest = this;
      heardAt = now();
      told('socket');
      this.addEventListener('message', () => {
        // What an abandoned socket still says is no sign of life of the present one.
        if (newest !== this) return;
        heardAt = now();
        told('frame');
      });
      // The SDKs take their own listener away before they close: in Node, an error that nobody hears is thrown.
      this.addEventListener('error', () => undefined);
      this.addEventListener('close', () => {
        open.delete(this);
        if (open.size === 0) whenAllClosed();
      });
    }
  }

  const offline = (): void => void network.dispatchEvent(new Event('offline'));
  const online = (): void => void network.dispatchEvent(new Event('online'));

  return {
    build: (make) => withGlobals({ WebSocket: OwnedWebSocket, window: network }, make),
    offline,
    online,
    reconnect() {
      offline();
      online();
    },
    socket() {
      switch (newest?.readyState) {
        case OwnedWebSocket.CONNECTING:
          return 'opening';
        case OwnedWebSocket.OPEN:
          return 'open';
        default:
          return 'none';
      }
    },
    heardAt: () => heardAt,
    onSign(listener) {
      told = listener;
    },
    end() {
      ended = true;
      return new Promise((resolve) => {
        whenAllClosed = resolve;
        if (open.size === 0) resolve();
        for (const socket of open) socket.close();
      });
    },
  };
}

/** Runs `make` with these globals in place, and puts back what was there. */
function withGlobals<T>(values: Readonly<Record<string, unknown>>, make: () => T): T {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    return make();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
