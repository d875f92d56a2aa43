import { createSignal } from '../../core/kernel/signal.ts';
import type { Tone } from '../../core/model/alerts/tones.ts';
import type { SetTimer } from '../browser/timers.ts';

export interface Voice {
  readonly isRunning: () => boolean;
  readonly resume: () => Promise<void>;
  readonly suspend: () => Promise<void>;
  readonly chime: (chime: Chime, onEnded: () => void) => void;
}

/** A tone and its volume in per cent. */
export interface Chime {
  readonly tone: Tone;
  readonly volume: number;
}

export interface Sound {
  /**
   * Resolves to true if the sound was played. Resolves to false if the browser keeps the tab muted for
   * `patience` ms, or if `isLate` returns true by then. A tab without a user gesture would otherwise wait
   * forever.
   */
  play(chime: Chime, patience: number, isLate: () => boolean): Promise<boolean>;
  /** True if the browser blocked the last sound: the tab then waits for a click or a key press. */
  isBlocked(): boolean;
  /** Calls back when `isBlocked` changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface SoundParts {
  readonly openVoice: () => Voice;
  readonly setTimer: SetTimer;
  /** Calls back at each click or key press in this tab. Returns a function that unsubscribes. */
  readonly onGesture: (listener: () => void) => () => void;
}

export function createSound({ openVoice, setTimer, onGesture }: SoundParts): Sound {
  const listeners = createSignal();
  let opened: Voice | null = null;
  let playing = 0;
  /** Stops waiting for a gesture; null while the tab is not blocked. */
  let unwatch: (() => void) | null = null;

  const tell = (): void => {
    listeners.notify();
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

  /** Suspend the idle audio context: a running context keeps a thread busy, even in silence. */
  const rest = (voice: Voice): void => {
    if (playing === 0) void voice.suspend();
  };

  return {
    async play(chime, patience, isLate) {
      // Don't retry before a gesture: each attempt takes time in which another tab could play.
      if (unwatch !== null) return false;
      opened ??= openVoice();
      const voice = opened;
      playing += 1;
      const resumed = voice.resume();
      const isHeard = await isRunning(voice, resumed, patience);
      if (isHeard && !isLate()) {
        voice.chime(chime, () => {
          playing -= 1;
          rest(voice);
        });
        return true;
      }
      playing -= 1;
      if (isHeard) rest(voice);
      else if (unwatch === null) {
        // Resume inside the gesture's event handler: browsers unmute a tab only during a gesture.
        unwatch = onGesture(() => void unblock(voice, voice.resume()));
        tell();
        // The first resume may have been slow instead of blocked.
        void unblock(voice, resumed);
      }
      return false;
    },
    isBlocked: () => unwatch !== null,
    subscribe: listeners.subscribe,
  };
}
