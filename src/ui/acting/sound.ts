import type { SetTimer } from '../core-client/timers.ts';

/** ms that the browser may take to let a tab be heard: one that has not been clicked in is kept waiting. */
const RESUME_LIMIT_MS = 200;

/** What of an AudioContext a sound needs. */
export interface Voice {
  readonly isRunning: () => boolean;
  readonly resume: () => Promise<void>;
  readonly suspend: () => Promise<void>;
  readonly chime: (onEnded: () => void) => void;
}

/** The sound of a tab, as far as the browser lets it be heard. */
export interface Sound {
  /** False where the browser does not let this tab be heard, or only when it `isLate`. */
  play(isLate: () => boolean): Promise<boolean>;
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

  const isRunning = async (voice: Voice): Promise<boolean> => {
    await new Promise<void>((resolve) => {
      const cancel = setTimer(RESUME_LIMIT_MS, resolve);
      const settle = (): void => {
        cancel();
        resolve();
      };
      voice.resume().then(settle, settle);
    });
    return voice.isRunning();
  };

  /** In the gesture itself: browsers let a tab be heard from there. */
  const unblock = async (voice: Voice): Promise<void> => {
    if (!(await isRunning(voice)) || unwatch === null) return;
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
    async play(isLate) {
      // Not tried again before a gesture: each try takes time in which another tab could play.
      if (unwatch !== null) return false;
      opened ??= openVoice();
      const voice = opened;
      playing += 1;
      const isHeard = await isRunning(voice);
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
        unwatch = onGesture(() => void unblock(voice));
        tell();
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
