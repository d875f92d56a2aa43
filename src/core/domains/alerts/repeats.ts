import type { Clock } from '../../ports/ports.ts';

/** Pause between two repetitions of a sound, in ms. */
export const REPEAT_MS = 30_000;
/** Number of repetitions. They end after ten minutes, because by then nobody is there to hear the sound. */
export const REPEATS_MAX = 20;

export interface Repeats {
  /** Repeats the sound for these chats until they are read. */
  readonly alerted: (chatIds: readonly string[]) => void;
  readonly stop: () => void;
}

/** Repeats an alert's sound. `none`: never again for this chat. `later`: not now. */
export type Repetition = 'sound' | 'later' | 'none';

export function createRepeats(
  clock: Clock,
  judge: (chatId: string) => Repetition,
  sound: () => void,
): Repeats {
  /** How often the sound may still repeat, by chat. */
  const left = new Map<string, number>();
  let cancel: (() => void) | null = null;

  const repeat = (): void => {
    cancel = null;
    let isDue = false;
    for (const [chatId, times] of left) {
      const verdict = judge(chatId);
      if (verdict === 'none' || times === 0) left.delete(chatId);
      else {
        left.set(chatId, times - 1);
        isDue ||= verdict === 'sound';
      }
    }
    if (isDue) sound();
    schedule();
  };
  const schedule = (): void => {
    if (left.size > 0) cancel ??= clock.setTimer(REPEAT_MS, repeat);
  };

  return {
    alerted(chatIds) {
      for (const chatId of chatIds) left.set(chatId, REPEATS_MAX);
      schedule();
    },
    stop() {
      cancel?.();
      cancel = null;
      left.clear();
    },
  };
}
