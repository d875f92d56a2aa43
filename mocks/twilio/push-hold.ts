/** Pushes wait while a request is being answered, so that nobody hears the echo before the answer. */
export interface PushHold {
  /** Runs the push now, or once the request that causes it has been answered. */
  run(push: () => void): void;
  /** Answers one request. Not nested: answering is synchronous. */
  during(request: () => void): void;
}

export function createPushHold(): PushHold {
  let holding = false;
  let waiting: (() => void)[] = [];
  return {
    run(push) {
      if (holding) waiting.push(push);
      else push();
    },
    during(request) {
      holding = true;
      try {
        request();
      } finally {
        holding = false;
        const ready = waiting;
        waiting = [];
        for (const push of ready) push();
      }
    },
  };
}
