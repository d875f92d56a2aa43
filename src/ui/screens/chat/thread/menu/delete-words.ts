import { counted } from '../../../../language/english-words.ts';

/** What a deletion takes along, in a sentence; null where that is nothing that only this device has. */
export const lossWords = (unsent: number, draft: string): string | null => {
  const texts = [
    ...(unsent === 0 ? [] : [`${counted(unsent, 'unsent message')}`]),
    ...(draft.trim() === '' ? [] : ['a draft']),
  ];
  return texts.length === 0 ? null : `This also deletes ${texts.join(' and ')}.`;
};
