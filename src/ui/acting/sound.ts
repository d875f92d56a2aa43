import type { SetTimer } from '../core-client/timers.ts';

/** The part of an AudioContext that a sound needs. */
export interface Voice {
  readonly isRunning: () => boolean;
  readonly resume: () => Promise<void>;
  readonly suspend: () => Promise<void>;
  readonly chime: (onEnded: () => void) => void;
}

/** The tab's sound, as far as the browser allows it. */
export interface Sound {
  /**
   * Resolves to false when the browser does not unmute the tab within `patience` ms, or does so after `isLate`
   * turns true. A tab without a user gesture would wait for ever; a busy browser may be slow.
   */
  play(patience: number, isLate: () => boolean): Promise<boolean>;
  /** Whether the browser blocked the last sound, so that the tab waits for a click or a key. */
  isBlocked(): boolean;
  /** Calls back when `isBlocked` changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface SoundParts {
  readonly openVoice: () => Voice;
  readonly setTimer: SetTimer;
  /** Calls back at each click or key in this tab. Returns a function that unsubscribes. */
  readonly onGesture: (listener: () => void) => () => void;
}

export function createSound({ openVoice, setTimer, onGesture }: SoundParts): Sound {
  const listeners = new Set<() => void>();
  let opened: Voice | null = null;
  let playing = 0;
  /** Stops waiting for a gesture; null while the tab is not blocked. */
  let unwatch: (() => void) | null = null;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const isRunning = async (voice: Voice, resumed: Promise<void>, patience: number): Promise<boolean> => {
    await new Promise<void>((resolve) => {
      const cancel = setTimer(patience, resolve);
      const settle = (): void => {
        cancel();
        resolve();
      };
      resumed.then(settle, settle);
    });
    return voice.isRunning();
  };

  const unblock = async (voice: Voice, resumed: Promise<void>): Promise<void> => {
    await resumed.catch(() => undefined);
    if (!voice.isRunning() || unwatch === null) return;
    unwatch();
    unwatch = null;
    tell();
    rest(voice);
  };

  /** A running audio context keeps a thread busy even in silence. */
  const rest = (voice: Voice): void => {
    if (playing === 0) void voice.suspend();
  };

  return {
    async play(patience, isLate) {
      // Don't retry before a gesture: each attempt takes time in which another tab could play.
      if (unwatch !== null) return false;
      opened ??= openVoice();
      const voice = opened;
      playing += 1;
      const resumed = voice.resume();
      const isHeard = await isRunning(voice, resumed, patience);
      if (isHeard && !isLate()) {
        voice.chime(() => {
          playing -= 1;
          rest(voice);
        });
        return true;
      }
      playing -= 1;
      if (isHeard) rest(voice);
      else if (unwatch === null) {
        // Resume inside the gesture itself: only then do browsers unmute a tab.
        unwatch = onGesture(() => void unblock(voice, voice.resume()));
        tell();
        // The resume may have been slow rather than blocked.
        void unblock(voice, resumed);
      }
      return false;
    },
    isBlocked: () => unwatch !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
