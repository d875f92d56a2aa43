import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { ENGLISH } from '../../../language/shown-language.ts';
import type { Translation } from '../../../language/translation.ts';

/**
 * Returns the delivery status in words, such as "Queued, 1st in queue". Uses English by default, for the chat
 * screen.
 */
export const deliveryWords = (
  row: Pick<MessageRow, 'delivery' | 'failure' | 'queuePosition'>,
  { t, sentence, formats }: Translation = ENGLISH,
): string => {
  if (row.delivery === null) return '';
  if (row.delivery === 'failed' && row.failure !== null)
    return t('parts.delivery.failedFor', { reason: sentence(row.failure) });
  if (row.delivery === 'queued' && row.queuePosition !== null)
    return t('parts.delivery.queuedAt', { place: formats.ordinal(row.queuePosition) });
  return t(`parts.delivery.${row.delivery}`);
};
