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
import type { Formats } from '../../language/formats.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { type DeletionTexts, texts } from './texts/texts.ts';
import { deletedTogether, type PendingDeletion } from './together.ts';

export type DeletionNoticesProps = Overlaid & { readonly rows: readonly DeletionRow[] };

const TICK_MS = 250;

/** Lists chats whose deletion can still be undone, and those that were not deleted, with the reason. */
const DeletionNotices = ({ rows, open, onGone }: DeletionNoticesProps) => {
  const { t, sentence, formats } = useTranslation(texts);
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
        {rows.map(
          (row) =>
            row.state === 'failed' && (
              <ToastCard
                key={row.key}
                kind="failure"
                title={
                  <span translate="no">
                    {t(row.reason === ':contactWroteSince' ? 'kept' : 'failed', { name: row.name })}
                  </span>
                }
                description={sentence(row.reason)}
                onClose={() => undo(row.key)}
              />
            ),
        )}
        {deletedTogether(rows.filter((row) => row.state !== 'failed')).map((group) => {
          const [{ dueAt }] = group;
          // A chat that is deleted again has another time.
          const id = [dueAt, ...group.map(({ key }) => key)].join(' ');
          if (isClosed(id)) return null;
          const names = namesOf(group, t, formats);
          return (
            <ToastCard
              key={id}
              kind="done"
              icon={Trash2}
              title={t('deleted', { count: group.length })}
              description={<bdi translate="no">{names}</bdi>}
              secondsLeft={secondsLeft(dueAt, now)}
              action={{
                label: t('undo'),
                name: t('undoOf', { name: names }),
                run: () => {
                  for (const { key } of group) undo(key);
                },
              }}
              onClose={() => close(id)}
            />
          );
        })}
      </section>
    </NoticePortal>
  );
};

/** Most chats that a notice names. */
const NAMED = 3;

const namesOf = (rows: readonly PendingDeletion[], t: DeletionTexts, { joined }: Formats): string => {
  const names = rows.map(({ name }) => name);
  return names.length <= NAMED
    ? joined(names)
    : t('others', { names: names.slice(0, NAMED).join(', '), count: names.length - NAMED });
};

export default DeletionNotices;
