import { CircleAlert, CircleCheck, type LucideIcon, PencilLine } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ChatRow, QueueKind, QueueView } from '../../../core/model/chat/list/types.ts';
import { Counter } from '../../components/counter/counter.tsx';
import { Tick } from '../../components/delivery/tick.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state/panel-state.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useRowKeys } from '../../lists/use-row-keys.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { ChatLine } from '../../shared/chat/chat-line.tsx';
import { isLowerLimit } from './at-least.ts';
import { LONG_WAIT_MS, waitWords } from './wait.ts';
import '../../language/texts/en/home.ts';

const queue = sva({
  slots: ['list', 'row', 'text', 'end', 'wait'],
  base: {
    list: { borderBlockStart: '1px solid token(colors.border.subtle)' },
    row: {
      layerStyle: 'row',
      gap: '12',
      minHeight: '52px',
      py: '6',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    text: { flex: '1', minWidth: '0' },
    end: { layerStyle: 'row', gap: '12', flexShrink: 0 },
    wait: {
      minWidth: '52px',
      textAlign: 'end',
      textStyle: 'text.ui',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '&[data-long]': { color: 'warning.fg', fontWeight: 'semibold' },
    },
  },
});

const bone = {
  disc: css({ boxSize: '36px', flexShrink: 0 }),
  name: css({ width: '140px', height: '12px', my: '4px' }),
  text: css({ width: '60%', height: '12px', my: '4px' }),
};

const EMPTY_ICONS: Readonly<Record<QueueKind, LucideIcon>> = {
  unread: CircleCheck,
  waiting: CircleCheck,
  failed: CircleAlert,
  draft: PencilLine,
};

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type QueueListProps = {
  /** Undefined until the first frame. */
  readonly view: QueueView | undefined;
  readonly kind: QueueKind;
  readonly now: number;
  readonly onRetry: () => void;
};

export const QueueList = ({ view, kind, now, onRetry }: QueueListProps) => {
  const styles = queue();
  const { t } = useTranslation();
  const rows = view?.rows ?? [];
  const keys = useRowKeys(
    rows.map(({ key }) => key),
    null,
  );
  if (view === undefined || view.head.loading) return <QueueSkeleton />;
  if (rows.length === 0 && view.head.error !== null && view.head.listedAt === null)
    return <ErrorState title={t('home.queue.failed')} reason={view.head.error} onRetry={onRetry} />;
  if (rows.length === 0 && isLowerLimit(view.head, kind))
    return (
      <EmptyState icon={EMPTY_ICONS[kind]} title={t('home.queue.notAllLoaded')} text={t('home.mayBeMore')} />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={EMPTY_ICONS[kind]}
        title={t(`home.queue.empty.${kind}`)}
        text={t(`home.queue.emptyText.${kind}`)}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the keys of the rows are its own
    <div
      ref={keys.list}
      role="list"
      aria-label={t('home.queue.list')}
      className={styles.list}
      onKeyDown={keys.onKeyDown}
    >
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={row.key} role="listitem">
          <Link
            href={chatPath(row.key)}
            data-row={row.key}
            tabIndex={row.key === keys.tabStop ? 0 : -1}
            className={styles.row}
            onFocus={() => keys.onRowFocus(row.key)}
          >
            <QueueRow row={row} kind={kind} now={now} />
          </Link>
        </div>
      ))}
    </div>
  );
};

const QueueRow = ({
  row,
  kind,
  now,
}: {
  readonly row: ChatRow;
  readonly kind: QueueKind;
  readonly now: number;
}) => {
  const styles = queue();
  const { t, formats } = useTranslation();
  const isFailed = row.preview.kind === 'failed';
  const waits = kind === 'waiting' && row.at !== null;
  // A campaign's text answers nobody: the contact has waited for longer than since the last message.
  const at = waits ? (row.work?.waitingSince ?? row.at) : row.at;
  return (
    <>
      <ChatLine row={row} />
      <span className={styles.end}>
        {row.unsent === 'failed' && !isFailed && <Tick status="failed" named />}
        <Counter count={row.unseen} label={t('navigation.unread', { count: row.unseen })} />
        {at !== null && (
          <time
            className={styles.wait}
            dateTime={new Date(at).toISOString()}
            title={formats.exactTime(at)}
            data-long={(waits && now - at >= LONG_WAIT_MS) || undefined}
          >
            {waits ? waitWords(t, at, now) : <bdi translate="no">{formats.rowTime(at, now)}</bdi>}
          </time>
        )}
      </span>
    </>
  );
};

const QueueSkeleton = () => {
  const styles = queue();
  const { t } = useTranslation();
  return (
    <div className={styles.list} role="status" aria-label={t('home.queue.loading')}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="disc" className={bone.disc} />
          <span className={styles.text}>
            <Skeleton shape="line" className={bone.name} />
            <Skeleton shape="line" className={bone.text} />
          </span>
        </div>
      ))}
    </div>
  );
};
