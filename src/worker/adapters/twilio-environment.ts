import type { Timestamp } from '../../core/kernel/time.ts';

/**
 * Provides the globals that an SDK client runs on. When a client is created, the SDK reads the WebSocket
 * class and the window with network events from the globals. The SDK has no options for these globals. So
 * each client is created while our own globals are in place.
 *
 * With our own globals, we can close the sockets of a client that is not ready: the client's own shutdown
 * would wait until it is ready. We can also make a client reconnect, although a worker has no window. And we
 * can see when frames arrive.
 */
export interface TwilioEnvironment {
  /** Calls `make` synchronously with our globals in place. */
  build<T>(make: () => T): T;
  /** Reports the network as lost. The client closes its socket and retries at its own intervals. */
  offline(): void;
  /** Reports the network as available. A client without a socket retries at once. Other clients ignore it. */
  online(): void;
  /** Closes any socket and opens a new socket. */
  reconnect(): void;
  /** State of the newest socket. `none`: the client waits for its next attempt, or has stopped trying. */
  socket(): 'none' | 'opening' | 'open';
  /** Time when the newest socket last received a frame, or was created. */
  heardAt(): Timestamp;
  /** Sets the only listener for frames of the newest socket and for newly created sockets. */
  onSign(listener: (sign: 'frame' | 'socket') => void): void;
  /** Closes all sockets and prevents new sockets. Resolves when they are closed. */
  end(): Promise<void>;
}

export function createTwilioEnvironment(now: () => Timestamp): TwilioEnvironment {
  const network = new EventTarget();
  const open = new Set<WebSocket>();
  let newest: WebSocket | null = null;
  let heardAt = now();
  let notify: (sign: 'frame' | 'socket') => void = () => undefined;
  let ended = false;
  let whenAllClosed: () => void = () => undefined;

  class OwnedWebSocket extends globalThis.WebSocket {
    constructor(url: string | URL) {
      if (ended) throw new Error('The client is stopped.');
      super(url);
      open.add(this);
      newest = this;
      heardAt = now();
      notify('socket');
      this.addEventListener('message', () => {
        // A frame of an abandoned socket says nothing about the current socket.
        if (newest !== this) return;
        heardAt = now();
        notify('frame');
      });
      // The SDKs remove their listeners before closing. Without a listener, Node would throw an error event.
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
      notify = listener;
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

/** Runs `make` with these globals in place, then restores the previous globals. */
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
