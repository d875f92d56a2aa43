import { navigate } from 'wouter/use-browser-location';
import type { TabAction } from '../../worker/protocol/protocol.ts';
import { showDone } from '../components/toast/show-toast.ts';
import { shownLanguage } from '../language/shown-language.ts';
import { ALL_CHATS, chatPath } from '../routes/chat-path.ts';
import { texts } from './texts/texts.ts';

type OfColleague = Extract<TabAction, { kind: 'handed' | 'mentioned' }>;

type Texts = Awaited<ReturnType<typeof texts.load>>;

/** Returns the words, and where *Open* leads. Several mentions are in the bell; the newest one is opened. */
function saying(t: Texts, { kind, chatId, chatName, by, count }: OfColleague): readonly [string, string] {
  const name = chatName === '' ? t('unnamed') : chatName;
  const mine = () => chatPath(null, { ...ALL_CHATS, work: 'mine' });
  switch (kind) {
    case 'handed':
      return count > 1
        ? [t('several', { count }), mine()]
        : [by === '' ? t('shared', { name }) : t('handed', { by, name }), chatPath(chatId)];
    case 'mentioned':
      return [count > 1 ? t('mentions', { count }) : t('mentioned', { by, name }), chatPath(chatId)];
    default:
      return kind satisfies never;
  }
}

/**
 * Says that somebody gave chats to the user, or mentions the user: on the page, and if nobody looks at it, by a
 * notification. The page's message then waits for the user.
 */
export async function tellOfColleague(action: OfColleague): Promise<boolean> {
  const t = await texts.load(shownLanguage.current().language);
  const [title, address] = saying(t, action);
  const open = () => navigate(address);
  showDone(title, { label: t('open'), run: open });
  const tag = `${action.kind === 'handed' ? 'work' : 'mention'}:${action.chatId}`;
  if (document.visibilityState !== 'visible' || !document.hasFocus()) notify(title, tag, open);
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
