import type { MessageRow } from '../../../../core/views.ts';
import { DELIVERY_LOOKS } from '../../../components/delivery/delivery.ts';
import { ordinal } from '../../../words.ts';

/** "Queued, 1st in line" · "Not sent. Link blocked (30007)" · "Delivered". */
export const deliveryWords = (row: Pick<MessageRow, 'delivery' | 'failure' | 'queuePosition'>): string => {
  if (row.delivery === null) return '';
  const { word } = DELIVERY_LOOKS[row.delivery];
  if (row.delivery === 'failed' && row.failure !== null) return `${word}. ${row.failure}`;
  if (row.delivery === 'queued' && row.queuePosition !== null)
    return `${word}, ${ordinal(row.queuePosition)} in line`;
  return word;
};
