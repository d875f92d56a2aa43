/** The longest delay that a timer accepts, ms (a signed 32-bit number). Longer waits are split. */
const MAX_DELAY_MS = 2_147_483_647;

export interface Timing {
  readonly now: () => number;
  readonly schedule: (ms: number, fn: () => void) => () => void;
}

/**
 * Timers that fire at a point in time. They allow any distance, and they fire at the right time after a change of the
 * clock.
 */
export interface Alarms {
  /** Runs `fn` at `due` (epoch ms) or soon after; returns a function that cancels it. */
  ringAt(due: number, fn: () => void): () => void;
  /** Call `clockWasSet` after a change of the clock. Alarms that are due by then ring at once. */
  clockWasSet(): void;
}

export function createAlarms({ now, schedule }: Timing): Alarms {
  /** One function for each alarm that has not rung. The function reads the clock again. */
  const rechecks = new Set<() => void>();
  return {
    ringAt(due, fn) {
      let cancel: () => void = () => undefined;
      const end = (): void => {
        rechecks.delete(recheck);
        cancel();
      };
      const wait = (): void => {
        cancel = schedule(Math.min(Math.max(0, due - now()), MAX_DELAY_MS), ring);
      };
      const ring = (): void => {
        if (now() < due) {
          wait();
          return;
        }
        end();
        fn();
      };
      const recheck = (): void => {
        cancel();
        wait();
      };
      rechecks.add(recheck);
      wait();
      return end;
    },
    clockWasSet() {
      for (const recheck of [...rechecks]) recheck();
    },
  };
}

/** Sends pings to a client whose `init` was accepted. The client only replies. */
interface Pings {
  start(): void;
  stop(): void;
}

interface PingOptions {
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

/** Time between the warning and the expiry, ms. */
const WARNING_MS = 180_000;
/**
 * The earliest moment of the warning, as a fraction of the token's lifetime. This delays the warning for short-lived
 * tokens.
 */
const WARNING_AT_LEAST = 0.75;

/** Watches the expiry of a session's token. The client gets a warning first, then the session ends. */
interface TokenWatch {
  /** Starts to watch a token that expires at `expiresAt` (epoch ms). The previous token is no longer watched. */
  arm(expiresAt: number): void;
  disarm(): void;
}

interface TokenWatchOptions {
  readonly now: () => number;
  readonly alarms: Alarms;
  readonly onAboutToExpire: () => void;
  readonly onExpired: () => void;
}

export function createTokenWatch(options: TokenWatchOptions): TokenWatch {
  let cancels: (() => void)[] = [];

  const disarm = (): void => {
    for (const cancel of cancels) cancel();
    cancels = [];
  };

  return {
    arm(expiresAt) {
      disarm();
      const life = expiresAt - options.now();
      const warning = Math.max(life - WARNING_MS, life * WARNING_AT_LEAST);
      cancels = [
        options.alarms.ringAt(expiresAt - life + warning, options.onAboutToExpire),
        options.alarms.ringAt(expiresAt, options.onExpired),
      ];
    },
    disarm,
  };
}
