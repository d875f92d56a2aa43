import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';
import type { Formats } from '../../../../language/formats.ts';
import type { SelectTexts } from './texts/texts.ts';

/** Most chats that a sentence names. */
const NAMED = 5;

/** Returns the names of the chats, such as "Ida and 3 more" if there are many. */
export const namesInWords = (
  rows: readonly Pick<ChatRow, 'name'>[],
  t: SelectTexts,
  { joined }: Pick<Formats, 'joined'>,
): string => {
  const names = rows.map(({ name }) => name);
  return names.length <= NAMED
    ? joined(names)
    : t('ask.others', { names: names.slice(0, NAMED).join(', '), count: names.length - NAMED });
};
