import { count } from '../../../words.ts';

/** Longest text of a message, in UTF-16 code units; the core refuses more. */
export const MESSAGE_MAX_LENGTH = 1600;

/** From here on the room left is shown, in code units. */
const NEARLY_FULL = 1500;

/** What stands between a text and its sending. */
export type TextCheck =
  | { readonly kind: 'fits' }
  | { readonly kind: 'empty'; readonly message: string }
  | { readonly kind: 'tooLong'; readonly message: string };

export const checkText = (text: string): TextCheck => {
  if (text.trim() === '') return { kind: 'empty', message: 'Write a message first.' };
  const over = text.length - MESSAGE_MAX_LENGTH;
  if (over <= 0) return { kind: 'fits' };
  const characters = over === 1 ? '1 character' : `${count(over)} characters`;
  return { kind: 'tooLong', message: `${characters} too long. Shorten it, then send.` };
};

/** "1,520 / 1,600" when the text is nearly full, else null. */
export const roomLeft = (text: string): string | null =>
  text.length > NEARLY_FULL ? `${count(text.length)} / ${count(MESSAGE_MAX_LENGTH)}` : null;
