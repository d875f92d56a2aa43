import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { ChatListView } from '../../core/model/chat/list/types.ts';
import type { WatchRequest } from '../../worker/protocol/protocol.ts';
import { isTypedIn } from '../actions/shortcuts.ts';
import { showDone } from '../components/toast/show-toast.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { useCoreClient } from '../core-client/core-context.tsx';
import { useTranslation } from '../language/translation-context.tsx';
import { holdKeys } from '../lazy/held-keys.ts';
import { chatPath, openChatOf } from '../screens/chat/chat-path.ts';
import { BY_KEY } from '../screens/chat/opened-by-key.ts';

/** Two rows, because the open chat may itself be marked unread. */
const UNREAD = { view: 'chatList', q: '', filter: 'unread', size: 2 } as const satisfies WatchRequest;

/** Returns the unread chats from the next frame of the view. */
const unreadNow = (client: CoreClient): Promise<ChatListView> =>
  new Promise((resolve) => {
    const source = client.view(UNREAD);
    const look = () => {
      const view = source.getSnapshot();
      if (view === undefined) return;
      queueMicrotask(() => stop());
      resolve(view);
    };
    const stop = source.subscribe(look);
    look();
  });

/** Opens the first unread chat that is not open yet, or says that there is none. */
export const useNextUnread = (): (() => void) => {
  const client = useCoreClient();
  const [, navigate] = useLocation();
  const { t } = useTranslation();
  return useCallback(() => {
    // From a field, only a key with Ctrl or ⌘ leads here, and such a key types nothing.
    const state = document.activeElement !== null && isTypedIn(document.activeElement) ? undefined : BY_KEY;
    // In a message box, the user goes on typing: for the next chat, once it is open.
    const keys = document.activeElement?.matches('[data-message-box]') === true ? holdKeys() : null;
    void unreadNow(client).then(({ rows }) => {
      const openChatId = openChatOf(location.search);
      const next = rows.find(({ key }) => key !== openChatId);
      if (next === undefined) {
        keys?.giveBack();
        return showDone(t('actions.nothingUnread'));
      }
      navigate(chatPath(next.key), { state });
      keys?.land();
    });
  }, [client, navigate, t]);
};
