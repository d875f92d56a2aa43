import type { Clock } from '../../core/ports.ts';

/** After how much a client is to be replaced, and for how long it has to be quiet then. */
export interface WearLimits {
  readonly messages: number;
  readonly ageMs: number;
  readonly quietMs: number;
}

/**
 * The SDK keeps every message that it was told, and never lets one go: 3.4 KB each, measured, so 34 MB after
 * 10,000; what else it gathers is gone twice a day. Quiet: as long as between two messages of a lively chat.
 */
export const WEAR_LIMITS: WearLimits = { messages: 10_000, ageMs: 12 * 60 * 60_000, quietMs: 5_000 };

/** ms after which a worn client that was not replaced says so again: there was no token, or no room to start. */
export const WORN_AGAIN_MS = 10 * 60_000;

/** Tells when a client has become so heavy, or so old, that another should take its place. */
export interface Wear {
  /** A message was told. */
  note(): void;
  stop(): void;
}

export function watchWear(limits: WearLimits, clock: Clock, onWorn: () => void): Wear {
  let messages = 0;
  let phase: 'fresh' | 'awaitingQuiet' | 'said' = 'fresh';
  let cancel: () => void = () => undefined;

  const say = (): void => {
    phase = 'said';
    cancel = clock.setTimer(WORN_AGAIN_MS, awaitQuiet);
    onWorn();
  };
  const awaitQuiet = (): void => {
    phase = 'awaitingQuiet';
    cancel();
    cancel = clock.setTimer(limits.quietMs, say);
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
          // Where it never gets quiet it is done all the same, before the client weighs twice as much.
          if (messages < 2 * limits.messages) awaitQuiet();
          return;
        case 'said':
          return;
      }
    },
    stop: () => cancel(),
  };
}
