import { CircleAlert, Trash2 } from 'lucide-react';
import type { DeletionRow } from '../../../core/model/chat/deletion/types.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { NoticePortal } from '../../components/toast/notice-portal.tsx';
import { useAct } from '../../core-client/use-act.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { notices } from './notices.recipe.ts';
import { secondsLeft } from './seconds-left.ts';
import { texts } from './texts/texts.ts';

export type DeletionNoticesProps = Overlaid & { readonly rows: readonly DeletionRow[] };

const TICK_MS = 250;

/** Lists chats whose deletion can still be undone, and deletions that failed. */
const DeletionNotices = ({ rows, open, onGone }: DeletionNoticesProps) => {
  const styles = notices();
  const t = useTexts(texts);
  const { sentence } = useTranslation();
  const act = useAct();
  const now = useNow(TICK_MS);
  useOnChange([open], () => {
    if (!open) onGone();
  });
  const undo = (chatId: string) => void act({ type: 'undoDelete', chatId }, t('notRestored'));
  return (
    <NoticePortal>
      <section className={styles.root} aria-label={t('label')}>
        {rows.map((row) =>
          row.state === 'failed' ? (
            <div key={row.key} data-notice className={styles.item}>
              <CircleAlert size={16} aria-hidden className={styles.error} />
              <div className={styles.text} role="alert">
                <p className={styles.title} translate="no">
                  {t('failed', { name: row.name })}
                </p>
                <p className={styles.why}>{sentence(row.reason)}</p>
              </div>
              <button type="button" className={styles.act} onClick={() => undo(row.key)}>
                {t('dismiss')}
              </button>
            </div>
          ) : (
            <div key={row.key} data-notice className={styles.item}>
              <Trash2 size={16} aria-hidden />
              <div className={styles.text} role="status">
                <p className={styles.title}>{t('deleted')}</p>
                <p className={styles.why}>
                  <bdi translate="no">{row.name}</bdi>
                </p>
              </div>
              <span className={styles.left} translate="no" aria-hidden>
                {t('seconds', { seconds: secondsLeft(row.dueAt, now) })}
              </span>
              <button
                type="button"
                className={styles.act}
                aria-label={t('undoOf', { name: row.name })}
                onClick={() => undo(row.key)}
              >
                {t('undo')}
              </button>
            </div>
          ),
        )}
      </section>
    </NoticePortal>
  );
};

export default DeletionNotices;
