import type { Clock } from '../../core/ports/ports.ts';

/**
 * Limits after which a client must be replaced: number of messages, or age in ms. The client is replaced when
 * no message has arrived for `quietMs`.
 */
export interface WearLimits {
  readonly messages: number;
  readonly ageMs: number;
  readonly quietMs: number;
}

/**
 * The SDK never releases a received message. Each takes 3.4 KB (measured), so 10,000 messages take 34 MB. The
 * age limit frees other growing data twice a day. `quietMs` is the pause between two messages of a lively
 * chat.
 */
export const WEAR_LIMITS: WearLimits = { messages: 10_000, ageMs: 12 * 60 * 60_000, quietMs: 5_000 };

/**
 * Time after which `worn` is reported again, in ms. The client was not replaced, because there was no token
 * or the new client failed.
 */
export const WORN_AGAIN_MS = 10 * 60_000;

/** Detects when a client uses so much memory, or is so old, that a new client should replace it. */
export interface Wear {
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
          // If messages keep arriving, report the client once their number is twice the limit.
          if (messages < 2 * limits.messages) awaitQuiet();
          return;
        case 'reported':
          return;
      }
    },
    stop: () => cancel(),
  };
}
