import { refusalOf } from '../../../api/call.ts';
import { type Answer, done } from '../../../kernel/answer.ts';
import type { Performers } from '../../../kernel/define/define-command.ts';
import type { chatListCommands } from '../../../model/chat/list/commands.ts';
import type { ListQuery } from '../../../model/chat/list/list-key.ts';
import type { SearchType } from '../../../model/chat/list/types.ts';
import { eventOf } from '../../../model/events.ts';
import type { SessionContext } from '../../context/context.ts';
import { decideMute } from '../sending/compose.ts';
import type { ChatIndexLoader } from './chat-index.ts';
import type { NewChats } from './new-chat.ts';

const listQuery = ({
  q = '',
  by = 'name',
  flags = [],
}: {
  readonly q?: string;
  readonly by?: SearchType;
  readonly flags?: readonly string[];
}): ListQuery => ({ q: q.trim(), by, flags });

/** The service toggles the mark. Its response contains the new value. */
async function toggleFavourite(
  context: SessionContext,
  chatId: string,
  commandId: string,
): Promise<Answer<{ isFavorite: boolean }>> {
  const outcome = await context.calls.makeFavourite(chatId);
  if (outcome.kind === 'unauthorised') context.expire();
  if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
  const isFavorite = outcome.value.data.is_favorite;
  return context.committer.commit(
    () => ({ events: [eventOf('favourite.set', { chatId, isFavorite })], answer: done({ isFavorite }) }),
    { causedBy: commandId },
  );
}

export const performChatList = (
  context: SessionContext,
  { index, newChats }: { readonly index: ChatIndexLoader; readonly newChats: NewChats },
): Performers<typeof chatListCommands> => ({
  loadMoreChats: (command) => index.loadMore(listQuery(command)),
  refreshChats: () => index.refresh(),
  searchChats: (command) => index.search(listQuery(command)),
  muteChat: (command, causedBy) =>
    context.committer.commit((state) => decideMute(state, command), { about: [command.chatId], causedBy }),
  toggleFavourite: ({ chatId }, commandId) => toggleFavourite(context, chatId, commandId),
  createChat: ({ chat }, commandId) => newChats.create(chat, commandId),
});
