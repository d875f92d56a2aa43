import { counted } from '../../../../language/english-words.ts';

/** What a deletion takes along, in a sentence; null where that is nothing that only this device has. */
export const lossWords = (unsent: number, draft: string): string | null => {
  const texts = [
    ...(unsent === 0 ? [] : [`${counted(unsent, 'message')} that ${unsent === 1 ? 'was' : 'were'} not sent`]),
    ...(draft.trim() === '' ? [] : ['a draft']),
  ];
  return texts.length === 0 ? null : `It takes ${texts.join(' and ')} with it.`;
};
