import { sva } from 'styled-system/css';
import type { OutboxRow, OutboxView } from '../../../core/model/outbox/types.ts';
import { isPlainPress } from '../../browser/plain-press.ts';
import { Tick } from '../../components/delivery/tick.tsx';
import { useHref } from '../../hooks/use-href.ts';
import type { Translation } from '../../language/translation.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { chatPath } from '../../routes/chat-path.ts';
import { deliveryWords } from '../../shared/chat/thread/delivery-words.ts';
import '../../language/texts/en/device.ts';

const outbox = sva({
  slots: ['root', 'title', 'list', 'item', 'link', 'name', 'body', 'state', 'why', 'act'],
  base: {
    root: { pt: '12', pb: '6', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    title: { px: '16', pb: '4', textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.subtle' },
    // Four and a half rows: the cut row shows that there are more.
    list: { maxHeight: '312px', overflowY: 'auto', overscrollBehavior: 'contain' },
    item: { position: 'relative', mx: '8', px: '8', py: '6', borderRadius: 'sm', _hover: { bg: 'bg.hover' } },
    link: {
      // Each text is only as wide as its content, so that left-to-right and right-to-left texts start at the
      // same edge.
      layerStyle: 'column',
      alignItems: 'flex-start',
      // The link covers the whole row, below the row's buttons.
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
      _focusVisible: { outline: 'none', _after: { outline: '2px solid token(colors.accent.solid)' } },
    },
    name: { textStyle: 'text.ui', fontWeight: 'medium' },
    body: {
      maxWidth: 'full',
      textStyle: 'text.ui',
      color: 'fg.muted',
      truncate: true,
    },
    state: {
      layerStyle: 'row',
      gap: '6',
      mt: '2',
      textStyle: 'text.meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    why: { flex: '1', minWidth: '0', '&[data-failed]': { color: 'error.fg' } },
    act: {
      position: 'relative',
      zIndex: '1',
      flexShrink: 0,
      border: 'none',
      bg: 'transparent',
      px: '6',
      height: '24px',
      borderRadius: 'xs',
      textStyle: 'text.meta',
      fontWeight: 'semibold',
      color: 'fg.default',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
  },
});

export type OutboxActs = {
  readonly onOpen: (chatId: string) => void;
  /** Absent if the user may only read, as is `onRemove`. */
  readonly onRetry?: (row: OutboxRow) => void;
  readonly onRemove?: (row: OutboxRow) => void;
};

/** Returns text like "2 messages waiting, 1 not sent". */
export const outboxTitle = (
  { waiting, failed }: OutboxView['head'],
  { t }: Pick<Translation, 't'>,
): string => {
  if (waiting === 0) return t('shell.outbox.failed', { count: failed });
  const waits = t('shell.outbox.waits', { count: waiting });
  if (failed === 0) return waits;
  return t('shell.outbox.both', { waits, failed: t('shell.outbox.failedToo', { count: failed }) });
};

/** Every waiting or failed message of all chats. Renders nothing if there are none. */
export const OutboxList = ({
  view,
  onOpen,
  onRetry,
  onRemove,
}: OutboxActs & { readonly view: OutboxView }) => {
  const styles = outbox();
  const href = useHref();
  const translation = useTranslation();
  const { t } = translation;
  if (view.rows.length === 0) return null;
  return (
    <section className={styles.root} aria-label={t('shell.outbox.label')}>
      <h2 className={styles.title}>{outboxTitle(view.head, translation)}</h2>
      <ul className={styles.list}>
        {view.rows.map((row) => (
          <li key={`${row.chatId} ${row.key}`} className={styles.item}>
            <a
              href={href(chatPath(row.chatId))}
              className={styles.link}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                onOpen(row.chatId);
              }}
            >
              <bdi translate="no" className={styles.name}>
                {row.chatName}
              </bdi>
              <span translate="no" className={styles.body} dir="auto">
                {row.body || row.picture}
              </span>
            </a>
            <div className={styles.state}>
              <Tick status={row.delivery} />
              <span className={styles.why} data-failed={row.delivery === 'failed' || undefined}>
                {deliveryWords(row, translation)}
              </span>
              {row.canRetry && onRetry !== undefined && (
                <button type="button" className={styles.act} onClick={() => onRetry(row)}>
                  {t('shell.outbox.retry')}
                </button>
              )}
              {row.canDiscard && onRemove !== undefined && (
                <button type="button" className={styles.act} onClick={() => onRemove(row)}>
                  {t(row.delivery === 'queued' ? 'shell.outbox.cancel' : 'shell.outbox.discard')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
