import type { Clock } from '../ports/ports.ts';

/**
 * How long a command waits for its user's token, in ms. A tab may send the command and the token at the same
 * moment over different channels.
 */
export const TOKEN_WAIT_MS = 1_000;

export interface TokenWaits {
  /** Resolves when this user's token arrives, or after `TOKEN_WAIT_MS`. */
  wait(userKey: string): Promise<void>;
  arrived(userKey: string): void;
}

export function createTokenWaits(clock: Clock): TokenWaits {
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
