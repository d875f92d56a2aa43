import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { cutText } from '../../core/kernel/cut-text.ts';
import type { TabAction } from '../../worker/protocol/protocol.ts';
import { addressBelow } from '../browser/base-path.ts';
import { browserTimer } from '../browser/timers.ts';
import { shownLanguage } from '../language/shown-language.ts';
import type { Translation } from '../language/translation.ts';
import { chatPath } from '../routes/chat-path.ts';
import { soundChoice } from './alert-choices.ts';
import { openVoice } from './chime.ts';
import { type Chime, createSound } from './sound.ts';

/** A new message, or a call that rings. */
type Announcement = Extract<TabAction, { kind: 'notification' | 'call' }>;

/** Actions that one tab performs for all tabs. Each returns true if this tab performed it. */
interface Means {
  readonly wantsSound: () => boolean;
  /** `patience`: ms after which a muted tab leaves the sound to another tab. */
  readonly playSound: (chime: Chime, patience: number, isLate: () => boolean) => Promise<boolean>;
  readonly notify: (action: Announcement) => boolean;
  readonly tellOfColleague: (
    action: Extract<TabAction, { kind: 'handed' | 'mentioned' }>,
  ) => Promise<boolean>;
  readonly keepStorage: () => boolean;
}

/** Share of the remaining time that the browser may take to unmute the tab. */
const SHARE_TO_BE_HEARD = 1 / 3;

/**
 * Returns a function that performs an action for all tabs. The function ignores a late request, because the
 * worker may have asked another tab since.
 */
export const createActForAll =
  (means: Means, now: () => number) =>
  async (action: TabAction, expiresAt: number): Promise<boolean> => {
    const isLate = (): boolean => now() > expiresAt;
    if (isLate()) return false;
    switch (action.kind) {
      case 'sound':
        // If the user switched sounds off on this device, claim the action so that no other tab plays one.
        return means.wantsSound()
          ? means.playSound(action, (expiresAt - now()) * SHARE_TO_BE_HEARD, isLate)
          : true;
      case 'notification':
      case 'call':
        return means.notify(action);
      case 'handed':
      case 'mentioned':
        return means.tellOfColleague(action);
      case 'persistence':
        return means.keepStorage();
      default:
        return action satisfies never;
    }
  };

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
    wantsSound() {
      // Another tab may have changed it a moment ago, and its message may not have arrived yet.
      soundChoice().readAgain();
      return soundChoice().current();
    },
    playSound: sound.play,
    notify: (action) =>
      showNotification(action, () => {
        window.focus();
        // The frame of every page has the bar that answers a call.
        if (action.kind === 'notification') navigate(addressBelow(chatPath(action.chatId)));
      }),
    // If the code can't be loaded, another tab may have it.
    tellOfColleague: (action) =>
      import('./of-colleague.ts').then(
        (code) => code.tellOfColleague(action),
        () => false,
      ),
    keepStorage: () => keepStorage(navigator.storage),
  },
  Date.now,
);

/** Plays a sound at once, after a click of the user. */
export const tryChime = (chime: Chime): void => void sound.play(chime, TRY_PATIENCE_MS, () => false);

/** Returns true while the browser blocks sounds in this tab, because the user has not clicked in it yet. */
export const useSoundBlocked = (): boolean => useSyncExternalStore(sound.subscribe, sound.isBlocked);

/**
 * Asks the browser not to evict this origin's data. Some browsers then ask the user. Returns false where the
 * browser can't be asked.
 */
function keepStorage(storage: StorageManager | undefined): boolean {
  if (storage === undefined) return false;
  const ask = async (): Promise<void> => {
    if (!(await storage.persisted())) await storage.persist();
  };
  // Don't await the answer, which changes nothing here.
  ask().catch(() => undefined);
  return true;
}

/** Longest text of a notification, in characters. Operating systems cut longer texts. */
const TEXT_LETTERS = 120;

/** A new notification replaces an older notification with the same tag, so each chat shows only one. */
const tagOf = (action: Announcement): string =>
  action.kind === 'call' ? `call:${action.callId}` : `chat:${action.chatId}`;

export function notificationText(
  action: Announcement,
  { t }: Pick<Translation, 't'>,
): { readonly title: string; readonly body: string } {
  if (action.kind === 'call') return { title: t('shell.notifications.call'), body: action.caller };
  const { chatName, text, count } = action;
  const short = cutText(text, TEXT_LETTERS);
  const body = short === '' ? t('shell.notifications.photo') : short;
  return {
    title: chatName,
    body: count === 1 ? body : `${body}\n${t('shell.notifications.more', { count: count - 1 })}`,
  };
}

/**
 * Shows a desktop notification. `open` is called when it is clicked. Returns false without the user's
 * permission, or where a page can't show notifications.
 */
function showNotification(action: Announcement, open: () => void): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return false;
  const { title, body } = notificationText(action, shownLanguage.current());
  try {
    // Silent, because the worker picks one tab to play the sound.
    const shown = new Notification(title, { body, tag: tagOf(action), dir: 'auto', silent: true });
    shown.onclick = () => {
      shown.close();
      open();
    };
    return true;
  } catch {
    // Mobile browsers define the class, but its constructor throws outside a service worker.
    return false;
  }
}
