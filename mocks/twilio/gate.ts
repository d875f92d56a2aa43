/**
 * Passes the frames of one socket in both directions. While the gate is muted, frames wait in order and the socket
 * stays open.
 */
export interface Gate<In, Out> {
  /** Takes a frame from the client. */
  receive(frame: In): void;
  /** Sends a frame to the client. */
  send(frame: Out): void;
  mute(): void;
  /** Passes on the waiting frames. Frames to the client are first, so the responses to waiting requests are last. */
  unmute(): void;
  /** Drops all frames from now on, and all waiting frames. */
  end(): void;
  isEnded(): boolean;
}

export function createGate<In, Out>(
  onReceive: (frame: In) => void,
  onSend: (frame: Out) => void,
): Gate<In, Out> {
  let state: 'open' | 'muted' | 'ended' = 'open';
  let received: In[] = [];
  let sent: Out[] = [];

  /** Passes on the waiting frames. If one of them mutes or ends the gate, `keep` receives the rest. */
  function release<T>(waiting: readonly T[], pass: (frame: T) => void, keep: (rest: T[]) => void): void {
    const rest = [...waiting];
    while (state === 'open') {
      const frame = rest.shift();
      if (frame === undefined) return;
      pass(frame);
    }
    keep(rest);
  }

  return {
    receive(frame) {
      if (state === 'muted') received.push(frame);
      else if (state === 'open') onReceive(frame);
    },
    send(frame) {
      if (state === 'muted') sent.push(frame);
      else if (state === 'open') onSend(frame);
    },
    mute() {
      if (state === 'open') state = 'muted';
    },
    unmute() {
      if (state !== 'muted') return;
      state = 'open';
      const [fromClient, toClient] = [received, sent];
      received = [];
      sent = [];
      release(toClient, onSend, (rest) => sent.unshift(...rest));
      release(fromClient, onReceive, (rest) => received.unshift(...rest));
    },
    end() {
      state = 'ended';
      received = [];
      sent = [];
    },
    isEnded: () => state === 'ended',
  };
}
