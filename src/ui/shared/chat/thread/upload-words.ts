import type { MessageRow } from '../../../../core/model/chat/thread/types.ts';
import { percentOf } from '../percent.ts';
import type { ChatTexts } from '../texts/texts.ts';

/** Returns text like "Uploading 40%" while a message's picture uploads, else null. */
export const uploadWords = (
  { delivery, attachment }: Pick<MessageRow, 'delivery' | 'attachment'>,
  t: ChatTexts,
): string | null => {
  if (delivery !== 'queued' || attachment === null || attachment.url !== null) return null;
  return attachment.progress === null
    ? null
    : t('message.uploading', { percent: percentOf(attachment.progress) });
};
