/** The life of a session's token: a warning some time before it ends, then the end. */
import { ringAt, type Timing } from './alarm.ts';

/** The warning comes this long before the end … */
const WARNING_MS = 180_000;
/** … but a short-lived token is warned about no earlier than at this part of its life. */
const WARNING_AT_LEAST = 0.75;

export interface TokenWatch {
  /** Starts anew for a token that ends at `expiresAt` (epoch ms). */
  arm(expiresAt: number): void;
  disarm(): void;
}

export interface TokenWatchOptions extends Timing {
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
        ringAt(options, expiresAt - life + warning, options.onAboutToExpire),
        ringAt(options, expiresAt, options.onExpired),
      ];
    },
    disarm,
  };
}
