/** Reports the expiry of a session's token: a warning some time before, then the end. */
import type { Alarms } from './alarm.ts';

/** Time between the warning and the expiry, ms. */
const WARNING_MS = 180_000;
/** The warning comes no earlier than at this part of a token's lifetime, even if that is short. */
const WARNING_AT_LEAST = 0.75;

export interface TokenWatch {
  /** Watches a token that expires at `expiresAt` (epoch ms), in place of the previous one. */
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
