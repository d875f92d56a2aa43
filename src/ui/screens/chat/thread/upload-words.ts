import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { percentOf } from '../percent.ts';

/** "Uploading 40%" of a message whose picture is on its way; null for any other. */
export const uploadWords = ({
  delivery,
  attachment,
}: Pick<MessageRow, 'delivery' | 'attachment'>): string | null => {
  if (delivery !== 'queued' || attachment === null || attachment.url !== null) return null;
  return attachment.progress === null ? null : `Uploading ${percentOf(attachment.progress)}%`;
};
