/** Sends pings to a client whose `init` was accepted. The client only replies. */
export interface Pings {
  start(): void;
  stop(): void;
}

export interface PingOptions {
  /** Null: no pings. */
  readonly everyMs: number | null;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  readonly ping: () => void;
}

export function createPings({ everyMs, schedule, ping }: PingOptions): Pings {
  let cancel: () => void = () => undefined;
  const next = (): void => {
    if (everyMs === null) return;
    cancel = schedule(everyMs, () => {
      ping();
      next();
    });
  };
  return {
    start() {
      cancel();
      next();
    },
    stop: () => cancel(),
  };
}
