import { type Answer, refuse } from '../../answer.ts';
import { isReady } from '../../connection/connection-state.ts';
import type { SessionContext } from '../../context/context.ts';
import type { CommandIn, Performers } from '../../domain/define-command.ts';
import type { CommitOptions } from '../../log/committer.ts';
import type { ChatPages } from '../thread/chat-pages.ts';
import type { sendingCommands } from './commands.ts';
import {
  decideDiscard,
  decideDraft,
  decideDropDraft,
  decideMarkUnread,
  decideRetry,
  decideSend,
  decideUndoSend,
} from './compose.ts';
import { needsNames, unreadBefore } from './reply-guard.ts';

const about = ({ chatId }: { readonly chatId: string }, causedBy: string): CommitOptions => ({
  about: [chatId],
  causedBy,
});

/**
 * Sends a message, or refuses it with a question if the agent may not have seen newer messages. If the chat
 * may be behind, or an unseen message's author is not known yet, its newest page is loaded first.
 */
async function send(
  { committer, live, ports }: SessionContext,
  pages: ChatPages,
  command: CommandIn<typeof sendingCommands, 'sendMessage'>,
  commandId: string,
): Promise<Answer<{ key: string }>> {
  const isGuarded = command.after !== undefined && command.sure !== true;
  const isBehind = (committer.state().chats.get(command.chatId)?.behindSince ?? null) !== null;
  const isChecked = isGuarded && isBehind && isReady(live.connection.status.state);
  if (isChecked && !(await pages.loadNewest(command.chatId)).ok) {
    return refuse('unverified', ':maybeNewer');
  }
  if (isGuarded && !isChecked && needsNames(committer.state(), command)) {
    await pages.loadNewestAgain(command.chatId);
  }
  const hold = Math.max(command.hold ?? 0, live.account.holdMin);
  return committer.commit(
    (state) => {
      const unread = isGuarded ? unreadBefore(state, command, isChecked) : null;
      return unread === null
        ? decideSend(state, { ...command, hold }, ports.clock.now())
        : { events: [], answer: refuse('staleReply', ':unread', { unread }) };
    },
    about(command, commandId),
  );
}

export const performSending = (
  context: SessionContext,
  pages: ChatPages,
): Performers<typeof sendingCommands> => {
  const { committer, ports } = context;
  return {
    sendMessage: (command, commandId) => send(context, pages, command, commandId),
    retryMessage(command, commandId) {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideRetry(state, command, newId), about(command, commandId));
    },
    discardMessage(command, commandId) {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideDiscard(state, command, newId), about(command, commandId));
    },
    undoSend(command, commandId) {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideUndoSend(state, command, newId), about(command, commandId));
    },
    setDraft: (command, commandId) =>
      committer.commit((state) => decideDraft(state, command), about(command, commandId)),
    dropDraft: (command, commandId) =>
      committer.commit((state) => decideDropDraft(state, command), about(command, commandId)),
    markUnread: (command, commandId) =>
      committer.commit((state) => decideMarkUnread(state, command), about(command, commandId)),
  };
};
