import { cutText } from '../../core/kernel/cut-text.ts';
import type { TabAction } from '../../worker/protocol/protocol.ts';
import { shownLanguage } from '../language/shown-language.ts';
import type { Translation } from '../language/translation.ts';

type NotificationAction = Extract<TabAction, { kind: 'notification' }>;

/** Longest text of a notification, in characters. Operating systems cut longer texts. */
const TEXT_LETTERS = 120;

/** A new notification replaces an older notification with the same tag, so each chat shows only one. */
const tagOf = (chatId: string): string => `chat:${chatId}`;

export function notificationText(
  { chatName, text, count }: Omit<NotificationAction, 'kind' | 'chatId'>,
  { t }: Pick<Translation, 't'>,
): { readonly title: string; readonly body: string } {
  const short = cutText(text, TEXT_LETTERS);
  const body = short === '' ? t('shell.notifications.photo') : short;
  return {
    title: chatName,
    body: count === 1 ? body : `${body}\n${t('shell.notifications.more', { count: count - 1 })}`,
  };
}

/**
 * Shows a desktop notification, which opens the chat when clicked. Returns false without the user's
 * permission, or where a page can't show notifications.
 */
export function showNotification(action: NotificationAction, open: (chatId: string) => void): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return false;
  const { title, body } = notificationText(action, shownLanguage.current());
  try {
    // Silent, because the worker picks one tab to play the sound.
    const shown = new Notification(title, { body, tag: tagOf(action.chatId), dir: 'auto', silent: true });
    shown.onclick = () => {
      shown.close();
      open(action.chatId);
    };
    return true;
  } catch {
    // Mobile browsers define the class, but its constructor throws outside a service worker.
    return false;
  }
}
