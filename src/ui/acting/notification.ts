import { cutText } from '../../core/chat/text/shown-text.ts';
import type { TabAction } from '../../worker/protocol.ts';
import { shownLanguage } from '../language/shown-language.ts';
import type { Translation } from '../language/translation.ts';

type NotificationAction = Extract<TabAction, { kind: 'notification' }>;

/** Letters of a message that a notification shows: systems cut off what is longer. */
const TEXT_LETTERS = 120;

/** A chat's notifications replace each other. */
const tagOf = (chatId: string): string => `chat:${chatId}`;

/** What a notification says. */
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
 * Shows it on the desktop; a click leads to the chat. False where the user did not allow that, or where a page
 * can't show one.
 */
export function showNotification(action: NotificationAction, open: (chatId: string) => void): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return false;
  const { title, body } = notificationText(action, shownLanguage.current());
  try {
    // Silent: one tab plays the sound, and nothing else does.
    const shown = new Notification(title, { body, tag: tagOf(action.chatId), dir: 'auto', silent: true });
    shown.onclick = () => {
      shown.close();
      open(action.chatId);
    };
    return true;
  } catch {
    // Browsers of phones have the class, but leave its use to service workers.
    return false;
  }
}
