import { type Answer, done, refuse } from '../answer.ts';
import { wordsFor } from '../api/call.ts';
import type { ChatIndexLoader } from '../chat/chat-index.ts';
import type { ChatPages } from '../chat/chat-pages.ts';
import { decideDiscard, decideDraft, decideRetry, decideSend } from '../chat/compose.ts';
import type { Command, CommandValue } from '../commands.ts';
import { eventOf } from '../events.ts';
import type { SessionContext } from './context.ts';

/** Commands that need a session. */
export type SessionCommand = Exclude<Command, { type: 'signIn' | 'signOut' }>;

/** Carries out a command in a session; the answer comes after what it did is stored. */
export async function perform(
  context: SessionContext,
  parts: { readonly index: ChatIndexLoader; readonly pages: ChatPages; readonly reconnect: () => void },
  command: SessionCommand,
  commandId: string,
): Promise<Answer<CommandValue>> {
  const { committer, ports } = context;
  switch (command.type) {
    case 'loadMoreChats':
      return parts.index.loadMore();
    case 'refreshChats':
      return parts.index.refresh();
    case 'searchChats':
      return parts.index.search(command.q);
    case 'reloadChat':
      return parts.pages.loadNewest(command.chatId);
    case 'loadOlder':
      return parts.pages.loadOlder(command.chatId);
    case 'sendMessage':
      return committer.commit((state) => decideSend(state, command), commandId);
    case 'retryMessage': {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideRetry(state, command, newId), commandId);
    }
    case 'discardMessage':
      return committer.commit((state) => decideDiscard(state, command), commandId);
    case 'setDraft':
      return committer.commit((state) => decideDraft(state, command), commandId);
    case 'toggleFavourite':
      return toggleFavourite(context, command.chatId, commandId);
    case 'reconnect':
      parts.reconnect();
      return done(null);
  }
}

/** The server flips it, and its answer counts (spec section 4). */
async function toggleFavourite(
  context: SessionContext,
  chatId: string,
  commandId: string,
): Promise<Answer<{ readonly isFavorite: boolean }>> {
  const outcome = await context.calls.makeFavourite(chatId);
  if (outcome.kind === 'unauthorised') context.expire();
  if (outcome.kind !== 'ok') {
    const code = outcome.kind === 'unanswered' ? 'unreachable' : 'rejected';
    return refuse(outcome.kind === 'unauthorised' ? 'sessionExpired' : code, wordsFor(outcome));
  }
  const isFavorite = outcome.value.data.is_favorite;
  return context.committer.commit(
    () => ({ events: [eventOf('favourite.set', { chatId, isFavorite })], answer: done({ isFavorite }) }),
    commandId,
  );
}
