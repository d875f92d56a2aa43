import type { WatchRequest } from '../../../worker/protocol/protocol.ts';
import { soundChoice } from '../../alerts/alert-choices.ts';
import { useNotificationAnswer } from '../../alerts/notification-permission.ts';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../components/popover/popover.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useView } from '../../core-client/use-view.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useChoice } from '../../session/choice.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useMentions } from '../../shared/notes/unread-mentions.ts';
import { useHanded } from '../../shared/work/given-chats.ts';
import { HandedChats } from './handed-chats.tsx';
import { Mentions } from './mentions.tsx';
import { NEW_CHATS_SHOWN, NewChats } from './new-chats.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { texts } from './texts/texts.ts';

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
  const now = useMinute();
  const mayWrite = useMayWrite();
  const { handed, ...given } = useHanded();
  const { mentions, ...named } = useMentions();
  const read = (chats: ReadonlySet<string>) => {
    given.markRead(chats);
    named.markRead(mentions.flatMap(({ id, chatId }) => (chats.has(chatId) ? [id] : [])));
  };
  const ids = new Set([...handed, ...mentions].map(({ chatId }) => chatId));
  const markAll = useMarkAllRead({
    ids,
    mark: () => read(ids),
    restore() {
      given.restore();
      named.restore();
    },
  });
  const open = (chatId: string) => {
    read(new Set([chatId]));
    anchored.onClose();
  };
  return (
    <Popover label={t('shell.notifications.label')} {...anchored}>
      <NewChats
        view={view}
        now={now}
        ofColleagues={
          ids.size === 0 ? null : (
            <>
              {handed.length > 0 && <HandedChats handed={handed} now={now} onOpen={open} />}
              {mentions.length > 0 && <Mentions mentions={mentions} now={now} onOpen={open} />}
            </>
          )
        }
        onMarkAll={mayWrite ? () => void markAll() : null}
        onOpen={anchored.onClose}
      />
      <NotificationPanel sound={sound} answer={answer} onSound={soundChoice().change} onAsk={ask} />
    </Popover>
  );
};

interface OfColleagues {
  /** Ids of the chats that were given to the user, or in which somebody mentions the user. */
  readonly ids: ReadonlySet<string>;
  readonly mark: () => void;
  readonly restore: () => void;
}

/** Returns a function that marks all as read, and offers to mark the same as unread again. */
const useMarkAllRead = ({ ids, mark, restore }: OfColleagues) => {
  const t = useTexts(texts);
  const act = useAct();
  return async () => {
    const answer = await act({ type: 'markAllRead' }, t('markFailed'));
    if (!answer.ok) return;
    const { chatIds } = answer.value;
    mark();
    const undo = () => {
      restore();
      for (const chatId of chatIds) void act({ type: 'markUnread', chatId }, t('unmarkFailed'));
    };
    showDone(t('marked', { count: new Set([...ids, ...chatIds]).size }), { label: t('undo'), run: undo });
  };
};

export default NotificationDetails;
