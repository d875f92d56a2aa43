import type { Clock } from '../ports.ts';

/** ms that a command waits for the token of who gave it: both were sent at the same moment, by different ways. */
export const TOKEN_WAIT_MS = 1_000;

/** Users whose token is on its way. */
export interface Arrivals {
  /** Resolves when this user's token has come, or has not for too long. */
  wait(userKey: string): Promise<void>;
  arrived(userKey: string): void;
}

export function createArrivals(clock: Clock): Arrivals {
  const waiting = new Map<() => void, string>();
  return {
    wait: (userKey) =>
      new Promise((resolve) => {
        const settle = (): void => {
          cancel();
          waiting.delete(settle);
          resolve();
        };
        const cancel = clock.setTimer(TOKEN_WAIT_MS, settle);
        waiting.set(settle, userKey);
      }),
    arrived(userKey) {
      for (const [settle, key] of waiting) if (key === userKey) settle();
    },
  };
}
