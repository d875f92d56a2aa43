import { History } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { cutText } from '../../../../../core/kernel/cut-text.ts';
import type { MessageRow } from '../../../../../core/model/chat/thread/types.ts';
import type { MessageInfoHead, MessageView } from '../../../../../core/model/inspect/types.ts';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { Skeleton } from '../../../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../components/state/panel-state.tsx';
import { useView } from '../../../../core-client/use-view.ts';
import { LANGUAGE_FACTS } from '../../../../language/languages.ts';
import type { Translation } from '../../../../language/translation.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { replayPath } from '../../../../routes/replay-path.ts';
import { mayDo } from '../../../../session/ability.ts';
import { useAbility } from '../../../../session/use-ability.ts';
import { deliveryWords } from '../delivery-words.ts';
import { type ThreadTexts, texts } from '../texts/texts.ts';
import { ReceiptList } from './receipt-list.tsx';
import { RemoveText } from './remove-text.tsx';
import { stepWords } from './step-words.ts';

const info = sva({
  slots: ['body', 'text', 'steps', 'step', 'words', 'note', 'time', 'gap', 'names'],
  base: {
    // A scroll area of its own, so that it can have a name and keyboard users can reach it.
    body: { minHeight: '0', pb: '16', overflowY: 'auto', overscrollBehavior: 'contain' },
    text: {
      textStyle: 'text.ui',
      color: 'fg.muted',
      mb: '12',
      lineClamp: '3',
      overflowWrap: 'anywhere',
    },
    steps: { layerStyle: 'column', gap: '12' },
    step: {
      display: 'grid',
      gridTemplateColumns: '12px 1fr',
      columnGap: '10',
      '&::before': {
        content: '""',
        boxSize: '8px',
        mt: '6px',
        borderRadius: 'full',
        bg: 'border.strong',
        forcedColorAdjust: 'none',
      },
      '&[data-tone=good]::before': { bg: 'success.fg' },
      '&[data-tone=bad]::before': { bg: 'error.fg' },
      '&[data-tone=bad] > div > p:first-child': { color: 'error.fg' },
    },
    words: { minWidth: '0', textStyle: 'text.ui', fontWeight: 'medium', overflowWrap: 'anywhere' },
    note: { textStyle: 'text.ui', fontWeight: 'regular', color: 'fg.muted' },
    time: {
      textStyle: 'text.meta',
      fontWeight: 'regular',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    gap: { textStyle: 'text.ui', color: 'fg.muted', mb: '12' },
    names: { textStyle: 'text.meta', color: 'fg.muted', mt: '16', overflowWrap: 'anywhere' },
  },
});

/** Longest part of the message shown here, in characters. */
const TEXT_LETTERS = 400;

const bone = css({ width: '70%', height: '12px', my: '12px' });

const replayLink = css({
  layerStyle: 'inlineRow',
  gap: '6',
  minHeight: '24px',
  mt: '8',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  color: 'accent.fg',
  _hover: { textDecoration: 'underline' },
});

export type MessageInfoProps = Overlaid & {
  readonly chatId: string;
  /** The message's row at the time its history was opened. */
  readonly row: MessageRow | null;
  /** True in a group that is not a replay: only the service has receipts. */
  readonly hasReceipts: boolean;
};

const messageElement = (key: string | undefined): HTMLElement | null =>
  key === undefined ? null : document.querySelector(`article[data-key="${CSS.escape(key)}"]`);

const MessageInfo = ({ chatId, row, hasReceipts, open, onClose, onGone }: MessageInfoProps) => {
  const styles = info();
  const t = useTexts(texts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={onGone}
      // The button that opened the dialog exists only while its message has the focus.
      focusAfter={() => messageElement(row?.key)}
      title={t('history.title')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={t('history.label')} tabIndex={0} className={styles.body}>
        {row !== null && <Trail chatId={chatId} row={row} hasReceipts={hasReceipts} />}
      </section>
    </Dialog>
  );
};

const Trail = ({
  chatId,
  row,
  hasReceipts,
}: Pick<MessageInfoProps, 'chatId' | 'hasReceipts'> & { readonly row: MessageRow }) => {
  const t = useTexts(texts);
  const view: MessageView | undefined = useView({ view: 'message', chatId, key: row.key });
  const text = view?.head.text ?? row.body;
  return (
    <>
      <p dir="auto" translate="no" className={info().text}>
        {text === '' ? t('history.picture') : cutText(text, TEXT_LETTERS)}
      </p>
      {hasReceipts && row.direction === 'outbound' && view?.head.sid != null && (
        <ReceiptList chatId={chatId} messageKey={row.key} />
      )}
      <Steps chatId={chatId} row={row} view={view} />
    </>
  );
};

const Steps = ({
  chatId,
  row,
  view,
}: {
  readonly chatId: string;
  readonly row: MessageRow;
  readonly view: MessageView | undefined;
}) => {
  const styles = info();
  const t = useTexts(texts);
  const translation = useTranslation();
  // Steps follow each other within seconds.
  const times = new Intl.DateTimeFormat(LANGUAGE_FACTS[translation.language].locale, {
    dateStyle: 'full',
    timeStyle: 'medium',
  });
  if (view === undefined || (view.head.status === 'reading' && view.rows.length === 0))
    return (
      <div role="status" aria-label={t('history.loading')}>
        <Skeleton shape="line" className={bone} />
        <Skeleton shape="line" className={bone} />
        <Skeleton shape="line" className={bone} />
      </div>
    );
  const { head, rows } = view;
  if (head.status === 'failed' && rows.length === 0)
    return <ErrorState title={t('history.failed')} reason={t('history.failedText')} />;
  return (
    <>
      {gapWords(head, rows.length, t).map((words) => (
        <p key={words} className={styles.gap}>
          {words}
        </p>
      ))}
      <ol className={styles.steps}>
        {rows
          .toSorted((a, b) => a.at - b.at)
          .map((step) => {
            const { title, note, tone } = stepWords(
              step,
              head,
              row.direction === 'outbound',
              t,
              translation.sentence,
            );
            return (
              <li key={step.key} className={styles.step} data-tone={tone}>
                <div className={styles.words}>
                  <p>{title}</p>
                  {note !== null && <p className={styles.note}>{note}</p>}
                  <time dateTime={new Date(step.at).toISOString()} className={styles.time}>
                    <bdi translate="no">
                      {step.isNoticed
                        ? t('history.noticed', { time: times.format(step.at) })
                        : times.format(step.at)}
                    </bdi>
                  </time>
                </div>
              </li>
            );
          })}
      </ol>
      <p className={styles.names}>{nowWords(head, row, t, translation)}</p>
      <ReplayLink chatId={chatId} step={rows[0]} />
      {head.known && <RemoveText chatId={chatId} row={row} isRemoved={head.isRedacted} />}
    </>
  );
};

/** Opens the replay at the message's first event. */
const ReplayLink = ({
  chatId,
  step,
}: {
  readonly chatId: string;
  readonly step: MessageView['rows'][number] | undefined;
}) => {
  const t = useTexts(texts);
  const ability = useAbility();
  if (step === undefined || ability === null || !mayDo(ability, 'view-logs')) return null;
  // The key of a step is the seq of its event.
  return (
    <Link href={replayPath({ chatId, seq: Number(step.key) })} className={replayLink}>
      <History size={14} aria-hidden />
      <span>{t('history.replay')}</span>
    </Link>
  );
};

const gapWords = (
  { trimmed, unreadable, status }: MessageInfoHead,
  steps: number,
  t: ThreadTexts,
): readonly string[] => [
  ...(trimmed ? [t('history.trimmed')] : []),
  ...(!trimmed && steps === 0 && status === 'read' ? [t('history.none')] : []),
  ...(unreadable > 0 ? [t('history.unreadable', { count: unreadable })] : []),
];

const nowWords = (
  { known, sentAt, sid, id }: MessageInfoHead,
  row: MessageRow,
  t: ThreadTexts,
  translation: Translation,
): string =>
  [
    known
      ? row.delivery === null
        ? null
        : t('history.now', { status: deliveryWords(row, translation) })
      : t('history.gone'),
    sentAt === null ? null : t('history.time', { time: translation.formats.exactTime(sentAt) }),
    id === null ? null : t('history.id', { id: String(id) }),
    sid,
  ]
    .filter((part) => part !== null)
    .join(' · ');

export default MessageInfo;
