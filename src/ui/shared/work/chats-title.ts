import { inSentence } from './in-sentence.ts';
import type { WorkTexts } from './texts/texts.ts';
import type { WorkChat } from './work-acts.ts';

/** Returns the title of a dialog that does this with one or many chats. */
export const chatsTitle = (
  t: WorkTexts,
  act: 'hand' | 'snooze' | 'close',
  chats: readonly Pick<WorkChat, 'name'>[],
): string => {
  const [only, ...others] = chats;
  return only !== undefined && others.length === 0
    ? t(`${act}.title`, { name: inSentence(only.name) })
    : t(`${act}.titleAll`, { chats: t('chats', { count: chats.length }) });
};
