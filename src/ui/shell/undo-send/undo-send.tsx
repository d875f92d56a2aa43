import { Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useOffer, useTake } from '../../actions/use-offer.ts';
import { NoticePortal } from '../../components/toast/notice-portal.tsx';
import { secondsLeft } from '../../components/toast/seconds-left.ts';
import { ToastCard, toastList } from '../../components/toast/toast-card.tsx';
import { useClosed } from '../../components/toast/use-closed.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useView } from '../../core-client/use-view.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTexts } from '../../language/use-texts.ts';
import { chatPath, openChatOf } from '../../routes/chat-path.ts';
import { useChoice } from '../../session/choice.ts';
import { messagingSetting } from '../../session/messaging-setting.ts';
import { endingNow } from '../../shared/profile/own-signature.ts';
import { texts } from './texts/texts.ts';
import { type UndoGroup, undoGroups } from './undo-groups.ts';

const TICK_MS = 250;

/** Messages that are held, with a button that takes them back. Nothing is watched unless the user chose a time. */
export const UndoSend = () => {
  const [{ hold }] = useChoice(messagingSetting);
  return hold > 0 ? <Watched /> : null;
};

const Watched = () => {
  const rows = useView({ view: 'outbox' })?.rows ?? [];
  return rows.some(({ heldUntil }) => heldUntil !== null) ? (
    <Suspense>
      <Notices groupsAt={(now) => undoGroups(rows, now)} />
    </Suspense>
  ) : null;
};

const Notices = ({ groupsAt }: { readonly groupsAt: (now: number) => readonly UndoGroup[] }) => {
  const t = useTexts(texts);
  const act = useAct();
  const now = useNow(TICK_MS);
  const [, navigate] = useLocation();
  const write = useTake('writeMessage');
  const { isClosed, close } = useClosed();
  const groups = groupsAt(now);
  const last = groups.at(-1);

  const undo = async ({ chatId, keys }: UndoGroup): Promise<void> => {
    const ending = endingNow();
    const taken = await act(
      { type: 'undoSend', chatId, keys: [...keys], ...(ending === '' ? {} : { ending }) },
      t('tooLate'),
    );
    if (!taken.ok) return;
    if (openChatOf(location.search) === chatId) write();
    else navigate(chatPath(chatId));
  };
  useOffer('undoSend', last === undefined ? null : () => void undo(last));

  return (
    <NoticePortal>
      <section className={toastList} aria-label={t('label')}>
        {groups
          .filter(({ id }) => !isClosed(id))
          .map((group) => (
            <ToastCard
              key={group.id}
              kind="done"
              icon={Undo2}
              title={<span translate="no">{t('sending', { name: group.chatName })}</span>}
              description={
                <bdi translate="no">{group.text === '' ? t('picture') : group.text.slice(0, 80)}</bdi>
              }
              secondsLeft={secondsLeft(group.until, now)}
              action={{
                label: t('undo'),
                name: t('undoTo', { name: group.chatName }),
                run: () => void undo(group),
              }}
              onClose={() => close(group.id)}
            />
          ))}
      </section>
    </NoticePortal>
  );
};
