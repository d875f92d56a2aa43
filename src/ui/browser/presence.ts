import { createSignal } from '../../core/kernel/signal.ts';
import { browserTimer, type SetTimer } from './timers.ts';

/**
 * ms for which the last use of the pointer or a key shows that somebody is at a window without the focus. Such
 * a window may be on a second screen, beside another program.
 */
export const HERE_MS = 5_000;

/** Whether somebody is at this page and sees what it shows. */
export interface Presence {
  readonly isHere: () => boolean;
  /** Calls back when `isHere` has changed. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface PresenceListeners {
  /** The pointer or a key was used in this window. */
  readonly used: () => void;
  /** The page's visibility or the window's focus changed. */
  readonly changed: () => void;
}

export interface PresenceParts {
  readonly isVisible: () => boolean;
  readonly hasFocus: () => boolean;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly watch: (listeners: PresenceListeners) => () => void;
}

export function createPresence({ isVisible, hasFocus, now, setTimer, watch }: PresenceParts): Presence {
  const listeners = createSignal();
  let usedAt = Number.NEGATIVE_INFINITY;
  let was = false;
  let cancelExpiry = (): void => undefined;
  let unwatch = (): void => undefined;

  const isHere = (): boolean => isVisible() && (hasFocus() || now() - usedAt < HERE_MS);
  const check = (): void => {
    if (isHere() === was) return;
    was = !was;
    listeners.notify();
  };
  const used = (): void => {
    if (hasFocus()) return;
    usedAt = now();
    cancelExpiry();
    cancelExpiry = setTimer(HERE_MS, check);
    check();
  };
  const changed = (): void => {
    // If another window gets the focus, the user is there. The earlier use of this window no longer counts.
    usedAt = Number.NEGATIVE_INFINITY;
    check();
  };

  return {
    isHere,
    subscribe(listener) {
      if (listeners.size() === 0) {
        was = isHere();
        unwatch = watch({ used, changed });
      }
      const unsubscribe = listeners.subscribe(() => listener());
      return () => {
        unsubscribe();
        if (listeners.size() > 0) return;
        unwatch();
        cancelExpiry();
      };
    },
  };
}

const USES = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

export const presence = createPresence({
  isVisible: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  now: () => performance.now(),
  setTimer: browserTimer,
  watch({ used, changed }) {
    const life = new AbortController();
    const options = { signal: life.signal, capture: true, passive: true };
    for (const use of USES) window.addEventListener(use, used, options);
    window.addEventListener('focus', changed, options);
    window.addEventListener('blur', changed, options);
    document.addEventListener('visibilitychange', changed, options);
    return () => life.abort();
  },
});
