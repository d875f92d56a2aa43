/** Longest text of a message, in characters as the service counts them (code points): one SMS. */
export const MESSAGE_MAX_LENGTH = 1600;

/** Whether a text can be sent, or why not, in words. */
export type TextCheck =
  | { readonly kind: 'fits' }
  | { readonly kind: 'empty' | 'tooLong'; readonly message: string };

/** Length in code points: an emoji of one code point counts as one character. */
export const textLength = (text: string): number => [...text].length;

/** The only rule for texts: the composer shows it, the core enforces it. A picture needs no text. */
export function checkText(text: string, hasPicture = false): TextCheck {
  if (text.trim() === '' && !hasPicture) return { kind: 'empty', message: 'Write a message first.' };
  const over = textLength(text) - MESSAGE_MAX_LENGTH;
  if (over <= 0) return { kind: 'fits' };
  const much = over === 1 ? '1 character' : `${over.toLocaleString('en')} characters`;
  return { kind: 'tooLong', message: `This message is ${much} too long. Shorten it, then send.` };
}
