import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { css } from 'styled-system/css';
import type { MessageRow } from '../../../../core/model/chat/thread/types.ts';
import { Tick } from '../../../components/delivery/tick.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { deliveryWords, removalOf } from './delivery-words.ts';
import { message } from './message.recipe.ts';
import type { MessageActs } from './message-acts.ts';
import { uploadWords } from './upload-words.ts';

// Keeps a mark and its text on one line.
const delivery = css({
  layerStyle: 'inlineRow',
  gap: '6',
  minWidth: '0',
  '&[data-failed] > span': { color: 'error.fg' },
});
const lateMark = css({ display: 'inline-flex', alignItems: 'center', gap: '4' });

const TroubleLine = lazy(() => import('./trouble/trouble-line.tsx').catch(() => ({ default: () => null })));

type MessageMetaProps = {
  readonly row: MessageRow;
  readonly side: 'in' | 'out';
  readonly acts: MessageActs | null;
};

export const MessageMeta = ({ row, side, acts }: MessageMetaProps) => {
  // Its message is drawn again only if it has changed, so the React compiler's code would save nothing.
  'use no memo';
  const styles = message({ side });
  const t = useTexts(texts);
  const translation = useTranslation();
  const { clockTime, exactTime } = translation.formats;
  const removal = removalOf(row);
  return (
    <div className={styles.meta}>
      {row.delivery !== 'queued' && (
        <time dateTime={new Date(row.at).toISOString()} title={exactTime(row.at)}>
          <bdi translate="no">{clockTime(row.at)}</bdi>
        </time>
      )}
      {row.late && (
        <span className={lateMark} title={t('message.lateReason')}>
          <History size={12} aria-hidden />
          {t('message.late')}
        </span>
      )}
      {row.delivery !== null && (
        <span
          className={delivery}
          data-failed={(row.delivery === 'failed' && row.settlement === null) || undefined}
        >
          <Tick status={row.delivery} />
          <span>{uploadWords(row, t) ?? deliveryWords(row, translation)}</span>
        </span>
      )}
      {row.trouble !== undefined && (
        <Suspense>
          <TroubleLine trouble={row.trouble} />
        </Suspense>
      )}
      {acts !== null && row.canRetry && (
        <button type="button" className={styles.act} onClick={() => acts.onRetry(row.key)}>
          {t('retry')}
        </button>
      )}
      {row.settlement !== null && <span>{t(`message.settled.${row.settlement}`)}</span>}
      {acts !== null && (row.canDiscard || row.canDismiss) && (
        <button type="button" className={styles.act} onClick={() => acts.onEdit(row.key)}>
          {t('message.edit')}
        </button>
      )}
      {acts !== null && removal !== null && (
        <button type="button" className={styles.act} onClick={() => acts.onRemove(row.key)}>
          {t(`message.removal.${removal}`)}
        </button>
      )}
    </div>
  );
};
