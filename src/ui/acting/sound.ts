import type { SetTimer } from '../core-client/timers.ts';

/** What of an AudioContext a sound needs. */
export interface Voice {
  readonly isRunning: () => boolean;
  readonly resume: () => Promise<void>;
  readonly suspend: () => Promise<void>;
  readonly chime: (onEnded: () => void) => void;
}

/** The sound of a tab, as far as the browser lets it be heard. */
export interface Sound {
  /**
   * False where the browser does not let this tab be heard within `patience` ms, or only when it `isLate`:
   * one that has not been clicked in is kept waiting for ever, a busy browser takes its time.
   */
  play(patience: number, isLate: () => boolean): Promise<boolean>;
  /** Whether this tab was not let, and waits for a click or a key. */
  isBlocked(): boolean;
  /** Calls back when that changes; the answer stops it. */
  subscribe(listener: () => void): () => void;
}

export interface SoundParts {
  readonly openVoice: () => Voice;
  readonly setTimer: SetTimer;
  /** Calls back at each click or key in this tab; the answer stops it. */
  readonly onGesture: (listener: () => void) => () => void;
}

export function createSound({ openVoice, setTimer, onGesture }: SoundParts): Sound {
  const listeners = new Set<() => void>();
  let opened: Voice | null = null;
  let playing = 0;
  /** Ends the waiting for a gesture; null while the tab may be heard. */
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

  /** One that runs costs a thread, also while nothing sounds. */
  const rest = (voice: Voice): void => {
    if (playing === 0) void voice.suspend();
  };

  return {
    async play(patience, isLate) {
      // Not tried again before a gesture: each try takes time in which another tab could play.
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
        // Asked in the gesture itself: browsers let a tab be heard from there.
        unwatch = onGesture(() => void unblock(voice, voice.resume()));
        tell();
        // It may have been slow, and not kept waiting.
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
