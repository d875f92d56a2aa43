import { History } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { MessageRow } from '../../../../../core/chat/thread/types.ts';
import { cutText } from '../../../../../core/cut-text.ts';
import type { MessageInfoHead, MessageView } from '../../../../../core/inspect/types.ts';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { Skeleton } from '../../../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../components/state/panel-state.tsx';
import { useView } from '../../../../core-client/use-view.ts';
import { counted, exactTime } from '../../../../language/english-words.ts';
import { mayDo } from '../../../../session/ability.ts';
import { useAbility } from '../../../../session/use-ability.ts';
import { replayPath } from '../../../activity-logs/replay-path.ts';
import { deliveryWords } from '../delivery-words.ts';
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
    steps: { display: 'flex', flexDirection: 'column', gap: '12' },
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
  display: 'inline-flex',
  alignItems: 'center',
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
};

const messageElement = (key: string | undefined): HTMLElement | null =>
  key === undefined ? null : document.querySelector(`article[data-key="${CSS.escape(key)}"]`);

const MessageInfo = ({ chatId, row, open, onClose, onGone }: MessageInfoProps) => {
  const styles = info();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={onGone}
      // The button that opened the dialog exists only while its message has the focus.
      focusAfter={() => messageElement(row?.key)}
      lang="en"
      title="Message history"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label="History" tabIndex={0} className={styles.body}>
        {row !== null && <Trail chatId={chatId} row={row} />}
      </section>
    </Dialog>
  );
};

const Trail = ({ chatId, row }: { readonly chatId: string; readonly row: MessageRow }) => {
  const view: MessageView | undefined = useView({ view: 'message', chatId, key: row.key });
  const text = view?.head.text ?? row.body;
  return (
    <>
      <p dir="auto" translate="no" className={info().text}>
        {text === '' ? 'Picture' : cutText(text, TEXT_LETTERS)}
      </p>
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
  if (view === undefined || (view.head.status === 'reading' && view.rows.length === 0))
    return (
      <div role="status" aria-label="Loading activity">
        <Skeleton shape="line" className={bone} />
        <Skeleton shape="line" className={bone} />
        <Skeleton shape="line" className={bone} />
      </div>
    );
  const { head, rows } = view;
  if (head.status === 'failed' && rows.length === 0)
    return (
      <ErrorState
        title="Message history couldn’t be loaded"
        reason="Local storage couldn’t be read. Reload to try again."
      />
    );
  return (
    <>
      {gapWords(head, rows.length).map((words) => (
        <p key={words} className={styles.gap}>
          {words}
        </p>
      ))}
      <ol className={styles.steps}>
        {rows.map((step) => {
          const { title, note, tone } = stepWords(step, head, row.direction === 'outbound');
          return (
            <li key={step.key} className={styles.step} data-tone={tone}>
              <div className={styles.words}>
                <p>{title}</p>
                {note !== null && <p className={styles.note}>{note}</p>}
                <time dateTime={new Date(step.at).toISOString()} className={styles.time}>
                  {step.isNoticed && <span>{'Noticed '}</span>}
                  <bdi translate="no" dir="ltr">
                    {exactTime(step.at)}
                  </bdi>
                </time>
              </div>
            </li>
          );
        })}
      </ol>
      <p className={styles.names}>{nowWords(head, row)}</p>
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
  const ability = useAbility();
  if (step === undefined || ability === null || !mayDo(ability, 'view-logs')) return null;
  // The key of a step is the seq of its event.
  return (
    <Link href={replayPath({ chatId, seq: Number(step.key) })} className={replayLink}>
      <History size={14} aria-hidden />
      <span>Replay from here</span>
    </Link>
  );
};

const gapWords = ({ trimmed, unreadable, status }: MessageInfoHead, steps: number): readonly string[] => [
  ...(trimmed ? ['Earlier activity is no longer stored on this device.'] : []),
  ...(!trimmed && steps === 0 && status === 'read'
    ? ['No history of this message is stored on this device.']
    : []),
  ...(unreadable > 0
    ? [`${counted(unreadable, 'event')} couldn’t be read, so some activity may be missing.`]
    : []),
];

const nowWords = ({ known, sentAt, sid, id }: MessageInfoHead, row: MessageRow): string =>
  [
    known ? (row.delivery === null ? null : `Now: ${deliveryWords(row)}`) : 'No longer in the chat',
    sentAt === null ? null : `Message time: ${exactTime(sentAt)}`,
    id === null ? null : `No. ${id}`,
    sid,
  ]
    .filter((part) => part !== null)
    .join(' · ');

export default MessageInfo;
