import type { OwnReason } from '../../../kernel/reasons.ts';
import { hasVisibleText } from '../../../kernel/shown-text.ts';

/** Maximum length of a message in code points, as the service counts: one SMS. */
export const MESSAGE_MAX_LENGTH = 1600;

/** Whether a text can be sent, and why not. */
export type TextCheck =
  | { readonly kind: 'fits' }
  | { readonly kind: 'empty' | 'tooLong'; readonly reason: OwnReason };

/** Code points above this one take two UTF-16 units. */
const ONE_UNIT_MAX = 0xffff;

/**
 * Returns the length in code points: an emoji of one code point counts as one character. Makes no list of the
 * characters, because a pasted text may have megabytes.
 */
export function textLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ((text.codePointAt(at) ?? 0) > ONE_UNIT_MAX) at += 1;
    length += 1;
  }
  return length;
}

/**
 * Checks whether a text can be sent. The composer and the core both use this rule. A message with a picture
 * needs no text.
 */
export function checkText(text: string, hasPicture = false): TextCheck {
  if (!hasVisibleText(text) && !hasPicture) return { kind: 'empty', reason: ':emptyMessage' };
  const over = textLength(text) - MESSAGE_MAX_LENGTH;
  if (over <= 0) return { kind: 'fits' };
  return { kind: 'tooLong', reason: `:messageTooLong ${over}` };
}
