/** Watches the expiry of a session's token. The client gets a warning first, then the session ends. */
import type { Alarms } from './alarm.ts';

/** Time between the warning and the expiry, ms. */
const WARNING_MS = 180_000;
/**
 * The earliest moment of the warning, as a fraction of the token's lifetime. This delays the warning for short-lived
 * tokens.
 */
const WARNING_AT_LEAST = 0.75;

export interface TokenWatch {
  /** Starts to watch a token that expires at `expiresAt` (epoch ms). The previous token is no longer watched. */
  arm(expiresAt: number): void;
  disarm(): void;
}

export interface TokenWatchOptions {
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
