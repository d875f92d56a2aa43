import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { browserTimer } from '../core-client/timers.ts';
import { chatPath } from '../screens/chat/chat-path.ts';
import { createActForAll } from './act-for-all.ts';
import { openVoice } from './chime.ts';
import { keepStorage } from './keep-storage.ts';
import { showNotification } from './notification.ts';
import { type Chime, createSound } from './sound.ts';
import { soundChoice } from './sound-choice.ts';

/** User gestures after which browsers let a tab play sound. */
const GESTURES = ['pointerup', 'keydown'] as const;

/** When the user tries a sound in the settings: ms that the browser has to unmute the tab. */
const TRY_PATIENCE_MS = 1000;

const sound = createSound({
  openVoice,
  setTimer: browserTimer,
  onGesture(listener) {
    const life = new AbortController();
    for (const gesture of GESTURES) {
      window.addEventListener(gesture, listener, { signal: life.signal, capture: true });
    }
    return () => life.abort();
  },
});

export const actForAll = createActForAll(
  {
    wantsSound: soundChoice.isOn,
    playSound: sound.play,
    notify: (action) =>
      showNotification(action, (chatId) => {
        window.focus();
        navigate(chatPath(chatId));
      }),
    keepStorage: () => keepStorage(navigator.storage),
  },
  Date.now,
);

/** Plays a sound at once, after a click of the user. */
export const tryChime = (chime: Chime): void => void sound.play(chime, TRY_PATIENCE_MS, () => false);

/** Returns true while the browser blocks sounds in this tab, because the user has not clicked in it yet. */
export const useSoundBlocked = (): boolean => useSyncExternalStore(sound.subscribe, sound.isBlocked);
