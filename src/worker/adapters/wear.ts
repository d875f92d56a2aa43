import type { Clock } from '../../core/ports.ts';

/** When a client must be replaced: after so many messages or ms, at the next quiet moment of `quietMs`. */
export interface WearLimits {
  readonly messages: number;
  readonly ageMs: number;
  readonly quietMs: number;
}

/**
 * The SDK never releases a message that it received: 3.4 KB each (measured), so 34 MB after 10,000. The age limit
 * clears its other growing data twice a day. `quietMs` is the pause between two messages of a lively chat.
 */
export const WEAR_LIMITS: WearLimits = { messages: 10_000, ageMs: 12 * 60 * 60_000, quietMs: 5_000 };

/** ms after which a client that was not replaced asks again: the replacement lacked a token, or failed. */
export const WORN_AGAIN_MS = 10 * 60_000;

/** Detects when a client holds so much memory, or is so old, that a new client should replace it. */
export interface Wear {
  /** Counts a received message. */
  note(): void;
  stop(): void;
}

export function watchWear(limits: WearLimits, clock: Clock, onWorn: () => void): Wear {
  let messages = 0;
  let phase: 'fresh' | 'awaitingQuiet' | 'reported' = 'fresh';
  let cancel: () => void = () => undefined;

  const reportWorn = (): void => {
    phase = 'reported';
    cancel = clock.setTimer(WORN_AGAIN_MS, awaitQuiet);
    onWorn();
  };
  const awaitQuiet = (): void => {
    phase = 'awaitingQuiet';
    cancel();
    cancel = clock.setTimer(limits.quietMs, reportWorn);
  };
  cancel = clock.setTimer(limits.ageMs, awaitQuiet);

  return {
    note() {
      messages += 1;
      switch (phase) {
        case 'fresh':
          if (messages >= limits.messages) awaitQuiet();
          return;
        case 'awaitingQuiet':
          // Without a quiet moment, report anyway once the count is twice the limit.
          if (messages < 2 * limits.messages) awaitQuiet();
          return;
        case 'reported':
          return;
      }
    },
    stop: () => cancel(),
  };
}
