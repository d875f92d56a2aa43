import { CircleAlert, Trash2 } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { DeletionRow } from '../../../core/chat/deletion/types.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useAct } from '../../hooks/use-act.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { secondsLeft } from './seconds-left.ts';

const notices = sva({
  slots: ['root', 'item', 'text', 'title', 'why', 'error', 'left', 'act'],
  base: {
    root: {
      position: 'fixed',
      insetInlineStart: '16px',
      insetBlockEnd: { base: '72px', nav: '16px' },
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      width: '340px',
      maxWidth: 'calc(100vw - 32px)',
      zIndex: 'toast',
    },
    item: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '10',
      p: '12',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      borderRadius: 'md',
      boxShadow: 'float',
      animation: 'fadeIn token(durations.base) token(easings.in)',
      '& > svg': { flexShrink: 0, mt: '2' },
    },
    text: { flex: '1', minWidth: '0' },
    title: { textStyle: 'text.ui', fontWeight: 'medium', overflowWrap: 'anywhere' },
    why: { textStyle: 'text.ui', color: 'fg.inverseMuted', overflowWrap: 'anywhere' },
    error: { color: 'error.onInverse' },
    left: { textStyle: 'text.ui', color: 'fg.inverseMuted', fontVariantNumeric: 'tabular-nums' },
    act: {
      flexShrink: 0,
      minHeight: '24px',
      px: '6',
      my: '-2',
      border: 'none',
      bg: 'transparent',
      borderRadius: 'xs',
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      color: 'fg.inverse',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
  },
});

export type DeletionNoticesProps = Overlaid & { readonly rows: readonly DeletionRow[] };

const TICK_MS = 250;

/** Lists chats whose deletion can still be undone, and deletions that failed. */
const DeletionNotices = ({ rows, open, onGone }: DeletionNoticesProps) => {
  const styles = notices();
  const act = useAct();
  const now = useNow(TICK_MS);
  useOnChange([open], () => {
    if (!open) onGone();
  });
  const undo = (chatId: string) => void act({ type: 'undoDelete', chatId }, 'The chat couldn’t be restored');
  return (
    // These texts exist only in English.
    <section className={styles.root} aria-label="Deleted chats" lang="en">
      {rows.map((row) =>
        row.state === 'failed' ? (
          <div key={row.key} className={styles.item}>
            <CircleAlert size={16} aria-hidden className={styles.error} />
            <div className={styles.text} role="alert">
              <p className={styles.title}>
                <bdi translate="no">{row.name}</bdi> <span>couldn’t be deleted</span>
              </p>
              <p className={styles.why}>{row.reason}</p>
            </div>
            <button type="button" className={styles.act} onClick={() => undo(row.key)}>
              Dismiss
            </button>
          </div>
        ) : (
          <div key={row.key} className={styles.item}>
            <Trash2 size={16} aria-hidden />
            <div className={styles.text} role="status">
              <p className={styles.title}>Chat deleted</p>
              <p className={styles.why}>
                <bdi translate="no">{row.name}</bdi>
              </p>
            </div>
            <span className={styles.left} translate="no" aria-hidden>
              {`${secondsLeft(row.dueAt, now)} s`}
            </span>
            <button
              type="button"
              className={styles.act}
              aria-label={`Undo deleting ${row.name}`}
              onClick={() => undo(row.key)}
            >
              Undo
            </button>
          </div>
        ),
      )}
    </section>
  );
};

export default DeletionNotices;
