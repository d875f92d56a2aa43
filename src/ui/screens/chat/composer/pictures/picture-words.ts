import type { AttachmentView } from '../../../../../core/chat/thread/types.ts';
import { byteSize, counted } from '../../../../language/english-words.ts';
import { percentOf } from '../../percent.ts';

export const pictureWords = ({
  size,
  url,
  problem,
  progress,
}: Pick<AttachmentView, 'size' | 'url' | 'problem' | 'progress'>): string => {
  if (problem !== null) return problem;
  const much = size === null ? '' : `${byteSize(size)}, `;
  if (url !== null) return `${much}uploaded`;
  return progress === null ? `${much}waiting for a connection` : `${much}uploading ${percentOf(progress)}%`;
};

/** Returns a sentence that says that each picture is sent in its own message. Null for one picture. */
export const severalWords = (pictures: number, hasText: boolean): string | null => {
  if (pictures < 2) return null;
  const sent = `${counted(pictures, 'picture')} will be sent as ${counted(pictures, 'message')}.`;
  return hasText ? `${sent} The text goes with the first.` : sent;
};
