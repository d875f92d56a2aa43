/** Holds pushes back while a request is handled, so that a client gets its reply before the echo. */
export interface PushHold {
  /** Runs the push now, or after the request that is being handled. */
  run(push: () => void): void;
  /** Handles one request, synchronously. Calls must not be nested. */
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
