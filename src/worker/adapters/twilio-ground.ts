/**
 * What an SDK client stands on. The SDKs take their WebSocket class and the window that tells them of
 * the network from the globals, at the moment in which a client is made, and offer no option for either.
 * So a client is made while the globals are ours: then its sockets can be ended for certain, even when
 * it never became ready (its own shutdown would wait for that), and it can be told to reconnect, which a
 * worker, having no window, could never tell it.
 */
export interface TwilioGround {
  /** Makes a client on this ground; synchronously. */
  build<T>(make: () => T): T;
  /** Ends the present connection, if there is one, and connects at once. */
  reconnect(isConnected: boolean): void;
  /** Closes whatever is still open and opens nothing any more; resolves when the sockets are closed. */
  end(): Promise<void>;
}

export function createTwilioGround(): TwilioGround {
  const network = new EventTarget();
  const open = new Set<WebSocket>();
  let ended = false;
  let whenAllClosed: () => void = () => undefined;

  class OwnedWebSocket extends globalThis.WebSocket {
    constructor(url: string | URL) {
      if (ended) throw new Error('This client has been stopped.');
      super(url);
      open.add(this);
      this.addEventListener('close', () => {
        open.delete(this);
        if (open.size === 0) whenAllClosed();
      });
    }
  }

  return {
    build: (make) => withGlobals({ WebSocket: OwnedWebSocket, window: network }, make),
    reconnect(isConnected) {
      if (isConnected) network.dispatchEvent(new Event('offline'));
      network.dispatchEvent(new Event('online'));
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
