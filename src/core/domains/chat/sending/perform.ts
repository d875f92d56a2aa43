import { type Answer, refuse } from '../../../kernel/answer.ts';
import type { CommandIn, Performers } from '../../../kernel/define/define-command.ts';
import type { CommitOptions } from '../../../log/committer.ts';
import type { sendingCommands } from '../../../model/chat/sending/commands.ts';
import { isReady } from '../../../model/connection/connection-state.ts';
import type { Consents } from '../../consent/consents.ts';
import { isOpen } from '../../context/attention.ts';
import type { SessionContext } from '../../context/context.ts';
import type { ChatPages } from '../thread/chat-pages.ts';
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

/** How long a command waits for the consents of people of whom nothing is known, in ms. The outbox waits longer. */
const CONSENT_WAIT_MS = 2000;

/**
 * Asks what the people of a chat said about messages, if this device knows nothing. The decision then refuses. The
 * service is asked about the people of an open chat already, and its message must show at once.
 */
async function askFirst({ live, ports }: SessionContext, consents: Consents, chatId: string): Promise<void> {
  if (!isReady(live.connection.status.state) || isOpen(live, chatId) || !consents.isNews(chatId)) return;
  await new Promise<void>((resolve) => {
    const cancel = ports.clock.setTimer(CONSENT_WAIT_MS, resolve);
    void consents
      .check(chatId)
      .catch(() => false)
      .then(() => {
        cancel();
        resolve();
      });
  });
}

const about = ({ chatId }: { readonly chatId: string }, causedBy: string): CommitOptions => ({
  about: [chatId],
  causedBy,
});

/**
 * Sends a message, or refuses it with a question if the agent may not have seen newer messages. If the chat
 * may be behind, or an unseen message's author is not known yet, its newest page is loaded first.
 */
async function send(
  context: SessionContext,
  { pages, consents }: SendingParts,
  command: CommandIn<typeof sendingCommands, 'sendMessage'>,
  commandId: string,
): Promise<Answer<{ key: string }>> {
  const { committer, live, ports } = context;
  await askFirst(context, consents, command.chatId);
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

interface SendingParts {
  readonly pages: ChatPages;
  readonly consents: Consents;
}

export const performSending = (
  context: SessionContext,
  parts: SendingParts,
): Performers<typeof sendingCommands> => {
  const { committer, ports } = context;
  return {
    sendMessage: (command, commandId) => send(context, parts, command, commandId),
    async retryMessage(command, commandId) {
      await askFirst(context, parts.consents, command.chatId);
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
