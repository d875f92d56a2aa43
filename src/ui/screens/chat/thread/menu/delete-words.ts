import { counted } from '../../../../language/english-words.ts';

/** Returns a sentence about unsent text that the deletion would lose; null if there is none. */
export const lossWords = (unsent: number, draft: string): string | null => {
  const texts = [
    ...(unsent === 0 ? [] : [`${counted(unsent, 'unsent message')}`]),
    ...(draft.trim() === '' ? [] : ['a draft']),
  ];
  return texts.length === 0 ? null : `This also deletes ${texts.join(' and ')}.`;
};
