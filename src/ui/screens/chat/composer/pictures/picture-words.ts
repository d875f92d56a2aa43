import type { AttachmentView } from '../../../../../core/model/chat/thread/types.ts';
import type { Translation } from '../../../../language/translation.ts';
import { percentOf } from '../../../../shared/chat/percent.ts';
import type { ComposerTexts } from '../texts/texts.ts';

const stateWords = (
  { url, progress }: Pick<AttachmentView, 'url' | 'progress'>,
  t: ComposerTexts,
): string => {
  if (url !== null) return t('pictures.uploaded');
  return progress === null
    ? t('pictures.waiting')
    : t('pictures.uploading', { percent: percentOf(progress) });
};

export const pictureWords = (
  picture: Pick<AttachmentView, 'size' | 'url' | 'problem' | 'progress'>,
  t: ComposerTexts,
  { formats, sentence }: Pick<Translation, 'formats' | 'sentence'>,
): string => {
  const { size, problem } = picture;
  if (problem !== null) return sentence(problem);
  const state = stateWords(picture, t);
  return size === null ? state : t('pictures.withSize', { size: formats.byteSize(size), state });
};

/** Returns a sentence that says that each picture is sent in its own message. Null for one picture. */
export const severalWords = (pictures: number, hasText: boolean, t: ComposerTexts): string | null => {
  if (pictures < 2) return null;
  const sent = t('pictures.several', { count: pictures });
  return hasText ? `${sent} ${t('pictures.textFirst')}` : sent;
};
