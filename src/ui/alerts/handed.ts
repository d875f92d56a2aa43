import { navigate } from 'wouter/use-browser-location';
import type { TabAction } from '../../worker/protocol/protocol.ts';
import { showDone } from '../components/toast/show-toast.ts';
import { shownLanguage } from '../language/shown-language.ts';
import { ALL_CHATS, chatPath } from '../routes/chat-path.ts';
import { texts } from './texts/texts.ts';

/**
 * Says that somebody gave chats to the user: on the page, and if nobody looks at it, by a notification. The page's message
 * then waits for the user.
 */
export async function tellHanded({
  chatId,
  chatName,
  by,
  count,
}: Extract<TabAction, { kind: 'handed' }>): Promise<boolean> {
  const t = await texts.load(shownLanguage.current().language);
  const name = chatName === '' ? t('unnamed') : chatName;
  const one = by === '' ? t('shared', { name }) : t('handed', { by, name });
  const title = count === 1 ? one : t('several', { count });
  const address = count === 1 ? chatPath(chatId) : chatPath(null, { ...ALL_CHATS, work: 'mine' });
  const open = () => navigate(address);
  showDone(title, { label: t('open'), run: open });
  if (document.visibilityState !== 'visible' || !document.hasFocus()) notify(title, `work:${chatId}`, open);
  return true;
}

/** Shows a notification, if the user allows any. It is silent, because the worker picks one tab to play the sound. */
function notify(title: string, tag: string, open: () => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { tag, dir: 'auto', silent: true });
    shown.onclick = () => {
      shown.close();
      window.focus();
      open();
    };
  } catch {
    // Mobile browsers define the class, but its constructor throws outside a service worker.
  }
}
