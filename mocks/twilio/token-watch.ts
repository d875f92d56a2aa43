/** The life of a session's token: a warning some time before it ends, then the end. */

/** The warning comes this long before the end … */
const WARNING_MS = 180_000;
/** … but a short-lived token is warned about no earlier than at this part of its life. */
const WARNING_AT_LEAST = 0.75;
/** Longest delay that timers take (a 32-bit number of ms); longer waits are cut in pieces. */
const MAX_DELAY_MS = 2_147_483_647;

export interface TokenWatch {
  /** Starts anew for a token that ends at `expiresAt` (epoch ms). */
  arm(expiresAt: number): void;
  disarm(): void;
}

export interface TokenWatchOptions {
  readonly now: () => number;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  readonly onAboutToExpire: () => void;
  readonly onExpired: () => void;
}

export function createTokenWatch(options: TokenWatchOptions): TokenWatch {
  let cancels: (() => void)[] = [];

  const at = (due: number, then: () => void): void => {
    const wait = Math.min(Math.max(0, due - options.now()), MAX_DELAY_MS);
    cancels.push(options.schedule(wait, () => (options.now() >= due ? then() : at(due, then))));
  };

  const disarm = (): void => {
    for (const cancel of cancels) cancel();
    cancels = [];
  };

  return {
    arm(expiresAt) {
      disarm();
      const life = expiresAt - options.now();
      const warning = Math.max(life - WARNING_MS, life * WARNING_AT_LEAST);
      at(expiresAt - life + warning, options.onAboutToExpire);
      at(expiresAt, options.onExpired);
    },
    disarm,
  };
}
