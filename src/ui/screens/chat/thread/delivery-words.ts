import type { Settlement } from '../../../../core/chat/delivery/delivery-status.ts';
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

export const settlementWords: Readonly<Record<Settlement, string>> = {
  dismissed: 'Dismissed',
  resent: 'Sent again',
  edited: 'Moved to the composer',
};

/**
 * Returns the name of the action that removes a message, or only its failure: the service can't delete a message
 * that it could not deliver. Null if there is no such action.
 */
export const removalOf = ({
  delivery,
  canDiscard,
  canDismiss,
}: Pick<MessageRow, 'delivery' | 'canDiscard' | 'canDismiss'>): string | null => {
  if (canDismiss) return 'Dismiss';
  if (!canDiscard) return null;
  return delivery === 'queued' ? 'Cancel' : 'Discard';
};
