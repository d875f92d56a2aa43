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

/** Returns the action that removes a message, or only its failure, and an explanation. Null if there is none. */
export const removalOf = ({
  delivery,
  canDiscard,
  canDismiss,
}: Pick<MessageRow, 'delivery' | 'canDiscard' | 'canDismiss'>): {
  readonly label: string;
  readonly title: string;
} | null => {
  if (canDismiss)
    return { label: 'Dismiss', title: 'Stop marking this chat as failed. The message stays in the chat.' };
  if (!canDiscard) return null;
  return delivery === 'queued'
    ? { label: 'Cancel', title: 'Don’t send this message' }
    : { label: 'Discard', title: 'Delete this unsent message' };
};
