import type { WatchRequest } from '../../../worker/protocol/protocol.ts';
import { soundChoice } from '../../alerts/alert-choices.ts';
import { useNotificationAnswer } from '../../alerts/notification-permission.ts';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../components/popover/popover.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useView } from '../../core-client/use-view.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useChoice } from '../../session/choice.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { NEW_CHATS_SHOWN, NewChats } from './new-chats.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { texts } from './texts/texts.ts';

const MINUTE_MS = 60_000;

const UNREAD = {
  view: 'chatList',
  q: '',
  filter: 'unread',
  size: NEW_CHATS_SHOWN,
} as const satisfies WatchRequest;

const NotificationDetails = (anchored: Anchored) => {
  const { t } = useTranslation();
  const [sound] = useChoice(soundChoice);
  const [answer, ask] = useNotificationAnswer();
  const view = useView(UNREAD);
  const now = useNow(MINUTE_MS);
  const mayWrite = useMayWrite();
  const markAll = useMarkAllRead();
  return (
    <Popover label={t('shell.notifications.label')} {...anchored}>
      <NewChats
        view={view}
        now={now}
        onMarkAll={mayWrite ? () => void markAll() : null}
        onOpen={anchored.onClose}
      />
      <NotificationPanel sound={sound} answer={answer} onSound={soundChoice().change} onAsk={ask} />
    </Popover>
  );
};

/** Returns a function that marks all chats as read, and offers to mark the same chats as unread again. */
const useMarkAllRead = () => {
  const t = useTexts(texts);
  const act = useAct();
  return async () => {
    const answer = await act({ type: 'markAllRead' }, t('markFailed'));
    if (!answer.ok) return;
    const { chatIds } = answer.value;
    const undo = () => {
      for (const chatId of chatIds) void act({ type: 'markUnread', chatId }, t('unmarkFailed'));
    };
    showDone(t('marked', { count: chatIds.length }), { label: t('undo'), run: undo });
  };
};

export default NotificationDetails;
