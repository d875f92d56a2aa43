import { History } from 'lucide-react';
import { css } from 'styled-system/css';
import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { Tick } from '../../../components/delivery/tick.tsx';
import { clockTime, exactTime } from '../../../language/english-words.ts';
import { deliveryWords, removalOf, settlementWords } from './delivery-words.ts';
import { message } from './message.recipe.ts';
import type { MessageActs } from './message-acts.ts';
import { uploadWords } from './upload-words.ts';

// Keeps a mark and its text on one line.
const delivery = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6',
  minWidth: '0',
  '&[data-failed] > span': { color: 'error.fg' },
});
const lateMark = css({ display: 'inline-flex', alignItems: 'center', gap: '4' });

/** Explains why a late message is above messages that were read earlier. */
const LATE_REASON = 'It arrived after the messages below it.';

type MessageMetaProps = {
  readonly row: MessageRow;
  readonly side: 'in' | 'out';
  readonly acts: MessageActs;
};

export const MessageMeta = ({ row, side, acts }: MessageMetaProps) => {
  const styles = message({ side });
  const removal = removalOf(row);
  return (
    <div className={styles.meta}>
      {row.delivery !== 'queued' && (
        <time dateTime={new Date(row.at).toISOString()} title={exactTime(row.at)}>
          <bdi translate="no" dir="ltr">
            {clockTime(row.at)}
          </bdi>
        </time>
      )}
      {row.late && (
        <span className={lateMark} title={LATE_REASON}>
          <History size={12} aria-hidden />
          Arrived late
        </span>
      )}
      {row.delivery !== null && (
        <span
          className={delivery}
          data-failed={(row.delivery === 'failed' && row.settlement === null) || undefined}
        >
          <Tick status={row.delivery} />
          <span>{uploadWords(row) ?? deliveryWords(row)}</span>
        </span>
      )}
      {row.canRetry && (
        <button type="button" className={styles.act} onClick={() => acts.onRetry(row.key)}>
          Retry
        </button>
      )}
      {row.settlement !== null && <span>{settlementWords[row.settlement]}</span>}
      {(row.canDiscard || row.canDismiss) && (
        <button type="button" className={styles.act} onClick={() => acts.onEdit(row.key)}>
          Edit
        </button>
      )}
      {removal !== null && (
        <button type="button" className={styles.act} onClick={() => acts.onRemove(row.key)}>
          {removal}
        </button>
      )}
    </div>
  );
};
