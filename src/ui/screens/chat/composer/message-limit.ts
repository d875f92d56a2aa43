import { MESSAGE_MAX_LENGTH, textLength } from '../../../../core/model/chat/text/message-text.ts';
import type { Formats } from '../../../language/formats.ts';

/** Number of characters from which the limit is shown. */
const NEARLY_FULL = 1500;

/** Returns text like "1,520 / 1,600" when the text is nearly full, else null. */
export const roomLeft = (text: string, { count }: Formats): string | null => {
  const length = textLength(text);
  return length > NEARLY_FULL ? `${count(length)} / ${count(MESSAGE_MAX_LENGTH)}` : null;
};
