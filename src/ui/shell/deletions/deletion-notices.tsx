import { Trash2 } from 'lucide-react';
import type { DeletionRow } from '../../../core/model/chat/deletion/types.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { NoticePortal } from '../../components/toast/notice-portal.tsx';
import { secondsLeft } from '../../components/toast/seconds-left.ts';
import { ToastCard, toastList } from '../../components/toast/toast-card.tsx';
import { useClosed } from '../../components/toast/use-closed.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

export type DeletionNoticesProps = Overlaid & { readonly rows: readonly DeletionRow[] };

const TICK_MS = 250;

/** Lists chats whose deletion can still be undone, and deletions that failed. */
const DeletionNotices = ({ rows, open, onGone }: DeletionNoticesProps) => {
  const t = useTexts(texts);
  const { sentence } = useTranslation();
  const act = useAct();
  const now = useNow(TICK_MS);
  const { isClosed, close } = useClosed();
  useOnChange([open], () => {
    if (!open) onGone();
  });
  const undo = (chatId: string) => void act({ type: 'undoDelete', chatId }, t('notRestored'));
  return (
    <NoticePortal>
      <section className={toastList} aria-label={t('label')}>
        {rows.map((row) => {
          const { key, name } = row;
          if (row.state === 'failed')
            return (
              <ToastCard
                key={key}
                kind="failure"
                title={<span translate="no">{t('failed', { name })}</span>}
                description={sentence(row.reason)}
                onClose={() => undo(key)}
              />
            );
          // A chat that is deleted again has another time.
          const id = `${key} ${row.dueAt}`;
          if (isClosed(id)) return null;
          return (
            <ToastCard
              key={id}
              kind="done"
              icon={Trash2}
              title={t('deleted')}
              description={<bdi translate="no">{name}</bdi>}
              secondsLeft={secondsLeft(row.dueAt, now)}
              action={{ label: t('undo'), name: t('undoOf', { name }), run: () => undo(key) }}
              onClose={() => close(id)}
            />
          );
        })}
      </section>
    </NoticePortal>
  );
};

export default DeletionNotices;
