/** The life of a session's token: a warning some time before it ends, then the end. */
import type { Alarms } from './alarm.ts';

/** The warning comes this long before the end … */
const WARNING_MS = 180_000;
/** … but a short-lived token is warned about no earlier than at this part of its life. */
const WARNING_AT_LEAST = 0.75;

export interface TokenWatch {
  /** Starts anew for a token that ends at `expiresAt` (epoch ms). */
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
