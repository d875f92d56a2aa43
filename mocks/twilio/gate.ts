/** A line that can be muted: it stays open, and what either side says waits, in order, until it is not. */
export interface Gate<In, Out> {
  /** From the client. */
  receive(one: In): void;
  /** To the client. */
  send(one: Out): void;
  mute(): void;
  /** All that waited goes through, what it was told first: the answers to what it said come later. */
  unmute(): void;
  /** Nothing goes through any more, and what waits never will. */
  end(): void;
  isEnded(): boolean;
}

export function createGate<In, Out>(onReceive: (one: In) => void, onSend: (one: Out) => void): Gate<In, Out> {
  let state: 'open' | 'muted' | 'ended' = 'open';
  let received: In[] = [];
  let sent: Out[] = [];

  /** Lets those through that waited, unless one of them mutes the line again. */
  function release<T>(waiting: readonly T[], pass: (one: T) => void, keep: (rest: T[]) => void): void {
    const rest = [...waiting];
    while (state === 'open') {
      const one = rest.shift();
      if (one === undefined) return;
      pass(one);
    }
    keep(rest);
  }

  return {
    receive(one) {
      if (state === 'muted') received.push(one);
      else if (state === 'open') onReceive(one);
    },
    send(one) {
      if (state === 'muted') sent.push(one);
      else if (state === 'open') onSend(one);
    },
    mute() {
      if (state === 'open') state = 'muted';
    },
    unmute() {
      if (state !== 'muted') return;
      state = 'open';
      const [said, told] = [received, sent];
      received = [];
      sent = [];
      release(told, onSend, (rest) => sent.unshift(...rest));
      release(said, onReceive, (rest) => received.unshift(...rest));
    },
    end() {
      state = 'ended';
      received = [];
      sent = [];
    },
    isEnded: () => state === 'ended',
  };
}
