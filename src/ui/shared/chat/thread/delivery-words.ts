import type { MessageRow } from '../../../../core/model/chat/thread/types.ts';
import { failureTitle } from '../../../language/failure-title.ts';
import type { Translation } from '../../../language/translation.ts';

/** Appends the code of the service or carrier to a sentence. */
export const withCode = (sentence: string, code: string | null): string =>
  code === null ? sentence : `${sentence} (${code})`;

/** The network says why only by a code. Any other reason is a sentence already. */
const failureReason = (
  { reason, code }: NonNullable<MessageRow['failure']>,
  t: Translation['t'],
  sentence: Translation['sentence'],
): string =>
  reason === ':undelivered' && code !== null ? failureTitle(t, code) : withCode(sentence(reason), code);

/**
 * Returns the delivery status in words, such as "Queued, 1st in queue".
 */
export const deliveryWords = (
  row: Pick<MessageRow, 'delivery' | 'failure' | 'queuePosition' | 'reach'>,
  { t, sentence, formats }: Translation,
): string => {
  if (row.delivery === null) return '';
  if (row.delivery === 'failed' && row.failure !== null)
    return t('parts.delivery.failedFor', {
      reason: failureReason(row.failure, t, sentence),
    });
  if (row.delivery === 'queued' && row.queuePosition !== null)
    return t('parts.delivery.queuedAt', { place: formats.ordinal(row.queuePosition) });
  const { reach, delivery } = row;
  if (reach === undefined || (delivery !== 'delivered' && delivery !== 'seen' && delivery !== 'sent'))
    return t(`parts.delivery.${delivery}`);
  const { read, delivered, failed, total } = reach;
  const status =
    delivered === 0
      ? t(`parts.delivery.${delivery}`)
      : t(read > 0 ? 'parts.delivery.seenBy' : 'parts.delivery.reached', {
          reached: String(read || delivered),
          total: String(total),
        });
  return failed === 0 ? status : t('parts.delivery.missed', { status, failed: String(failed) });
};

/**
 * Returns the key of the action that removes a message, or only its failure: the service can't delete a message
 * that it could not deliver. Null if there is no such action.
 */
export const removalOf = ({
  delivery,
  canDiscard,
  canDismiss,
}: Pick<MessageRow, 'delivery' | 'canDiscard' | 'canDismiss'>): 'dismiss' | 'cancel' | 'discard' | null => {
  if (canDismiss) return 'dismiss';
  if (!canDiscard) return null;
  return delivery === 'queued' ? 'cancel' : 'discard';
};
