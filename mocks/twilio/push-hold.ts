/**
 * Delays pushes while a request is handled. A client therefore gets the response before the pushes that the request
 * caused.
 */
export interface PushHold {
  /** Runs the push now. During a request, runs the push after the request. */
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
