import { type Answer, done, refuse } from '../answer.ts';
import { refusalOf } from '../api/call.ts';
import { decideDelete, decideUndoDelete } from '../chat/deletion/decide-deletion.ts';
import type { Flagging } from '../chat/flags/flagging.ts';
import type { ChatIndexLoader } from '../chat/list/chat-index.ts';
import type { ListQuery } from '../chat/list/list-key.ts';
import type { NewChats } from '../chat/list/new-chat.ts';
import type { SearchType } from '../chat/list/types.ts';
import {
  decideDiscard,
  decideDraft,
  decideDropDraft,
  decideMarkUnread,
  decideMute,
  decideRetry,
  decideSend,
} from '../chat/sending/compose.ts';
import { needsNames, unreadBefore } from '../chat/sending/reply-guard.ts';
import type { ChatPages } from '../chat/thread/chat-pages.ts';
import { findMessage, searchMessages } from '../chat/thread/message-search.ts';
import type { ReadHorizon } from '../chat/unseen/read-horizon.ts';
import type { Command, CommandValue } from '../commands.ts';
import { isReady } from '../connection/connection-state.ts';
import type { SessionContext } from '../context/context.ts';
import { eventOf } from '../events.ts';
import type { Imports } from '../import/imports.ts';
import type { CommitOptions } from '../log/committer.ts';
import { decideRemove, decideUploadAgain } from '../media/compose-attachments.ts';
import type { Uploads } from '../media/uploads.ts';
import { searchContacts } from '../people/contacts.ts';
import type { Participants } from '../people/participants.ts';
import type { Records } from '../records/records.ts';
import type { AccountCommand } from '../sign-in/account-commands.ts';
import type { TemplateLoader } from '../templates/load-templates.ts';
import { decideRestore } from '../unsent/restore.ts';

export type SessionCommand = Exclude<Command, AccountCommand | { type: 'signOut' | 'readPast' }>;

export interface CommandParts {
  readonly index: ChatIndexLoader;
  readonly templates: TemplateLoader;
  readonly pages: ChatPages;
  readonly newChats: NewChats;
  readonly participants: Participants;
  readonly flagging: Flagging;
  readonly uploads: Uploads;
  readonly readHorizon: Pick<ReadHorizon, 'seen'>;
  readonly records: Records;
  readonly imports: Imports;
  readonly reconnect: () => void;
}

/** Executes a command in a session. Resolves when its events are stored. */
export async function perform(
  context: SessionContext,
  parts: CommandParts,
  command: SessionCommand,
  commandId: string,
): Promise<Answer<CommandValue>> {
  const { committer, ports } = context;
  switch (command.type) {
    case 'loadMoreChats':
      return parts.index.loadMore(listQuery(command));
    case 'refreshChats':
      return parts.index.refresh();
    case 'searchChats':
      return parts.index.search(listQuery(command));
    case 'loadFlags':
      return parts.index.loadFlags(command.again);
    case 'loadTemplates':
      return parts.templates.load();
    case 'reloadChat':
      return parts.pages.loadNewest(command.chatId);
    case 'loadOlder':
      return parts.pages.loadOlder(command.chatId);
    case 'searchMessages':
      return searchMessages(context, command);
    case 'findMessage':
      return findMessage(context, command);
    case 'sendMessage':
      return send(context, parts.pages, command, commandId);
    case 'retryMessage': {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideRetry(state, command, newId), about(command, commandId));
    }
    case 'discardMessage': {
      const newId = ports.ids.uuid();
      return committer.commit((state) => decideDiscard(state, command, newId), about(command, commandId));
    }
    case 'addAttachment':
      return parts.uploads.add(command, commandId);
    case 'removeAttachment':
      return committer.commit((state) => decideRemove(state, command), about(command, commandId));
    case 'uploadAgain':
      return committer.commit((state) => decideUploadAgain(state, command), about(command, commandId));
    case 'readAttachment':
      return parts.uploads.read(command.attachmentId);
    case 'setDraft':
      return committer.commit((state) => decideDraft(state, command), about(command, commandId));
    case 'dropDraft':
      return committer.commit((state) => decideDropDraft(state, command), about(command, commandId));
    case 'markSeen':
      return parts.readHorizon.seen(command.chatId, command.key, commandId);
    case 'restoreUnsent':
      return restoreUnsent(context, command, commandId);
    case 'markUnread':
      return committer.commit((state) => decideMarkUnread(state, command), about(command, commandId));
    case 'flagChat':
      return parts.flagging.change(command.chatId, command, commandId);
    case 'muteChat':
      return committer.commit((state) => decideMute(state, command), about(command, commandId));
    case 'toggleFavourite':
      return toggleFavourite(context, command.chatId, commandId);
    case 'searchContacts':
      return searchContacts(context, command);
    case 'createChat':
      return parts.newChats.create(command.chat, commandId);
    case 'deleteChat':
      return committer.commit((state) => decideDelete(state, command, ports.clock.now()), {
        causedBy: commandId,
      });
    case 'undoDelete':
      return committer.commit((state) => decideUndoDelete(state, command), { causedBy: commandId });
    case 'addParticipants':
      return parts.participants.add(command.chatId, command.participants, commandId);
    case 'removeParticipant':
      return parts.participants.remove(command.chatId, command.uuid, commandId);
    case 'writeRecord': {
      const { type: _, ...request } = command;
      return parts.records.write(request, commandId);
    }
    case 'endWrite':
      return parts.records.end(
        command.writeId,
        command.how === 'drop' ? { how: 'drop' } : { how: 'again', version: command.version ?? null },
        commandId,
      );
    case 'refreshRecords':
      return parts.records.refresh(command.collection, command.query);
    case 'askService':
      return parts.records.ask(command);
    case 'import':
      return parts.imports.ask(command.ask, commandId);
    case 'reconnect':
      parts.reconnect();
      return done(null);
  }
}

const listQuery = ({
  q = '',
  by = 'name',
  flags = [],
}: {
  readonly q?: string;
  readonly by?: SearchType;
  readonly flags?: readonly string[];
}): ListQuery => ({ q: q.trim(), by, flags });

const about = ({ chatId }: { readonly chatId: string }, causedBy: string): CommitOptions => ({
  about: [chatId],
  causedBy,
});

/**
 * Sends a message, or refuses it with a question if the agent may not have seen newer messages. If the chat
 * may be behind, or an unseen message's author is not known yet, its newest page is loaded first.
 */
async function send(
  { committer, live }: SessionContext,
  pages: ChatPages,
  command: Extract<SessionCommand, { type: 'sendMessage' }>,
  commandId: string,
): Promise<Answer<{ readonly key: string }>> {
  const isGuarded = command.after !== undefined && command.sure !== true;
  const isBehind = (committer.state().chats.get(command.chatId)?.behindSince ?? null) !== null;
  const isChecked = isGuarded && isBehind && isReady(live.connection.status.state);
  if (isChecked && !(await pages.loadNewest(command.chatId)).ok) {
    return refuse('unverified', 'There may be newer messages that haven’t loaded yet. Send anyway?');
  }
  if (isGuarded && !isChecked && needsNames(committer.state(), command)) {
    await pages.loadNewestAgain(command.chatId);
  }
  return committer.commit(
    (state) => {
      const unread = isGuarded ? unreadBefore(state, command, isChecked) : null;
      return unread === null
        ? decideSend(state, command)
        : { events: [], answer: refuse('staleReply', unread) };
    },
    about(command, commandId),
  );
}

async function restoreUnsent(
  { committer, live, changed }: SessionContext,
  { texts, pictures, cleared }: Extract<SessionCommand, { type: 'restoreUnsent' }>,
  commandId: string,
): Promise<Answer<null>> {
  const put = texts.map((one) =>
    committer.commit((state) => decideRestore(state, one), about(one, commandId)),
  );
  await Promise.all(put);
  if (!cleared) return done(null);
  const before = live.device.restored ?? { texts: 0, pictures: 0 };
  live.device.restored = {
    texts: Math.max(before.texts, texts.length),
    pictures: Math.max(before.pictures, pictures),
  };
  changed();
  return done(null);
}

/** The service toggles the mark. Its response contains the new value. */
async function toggleFavourite(
  context: SessionContext,
  chatId: string,
  commandId: string,
): Promise<Answer<{ readonly isFavorite: boolean }>> {
  const outcome = await context.calls.makeFavourite(chatId);
  if (outcome.kind === 'unauthorised') context.expire();
  if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
  const isFavorite = outcome.value.data.is_favorite;
  return context.committer.commit(
    () => ({ events: [eventOf('favourite.set', { chatId, isFavorite })], answer: done({ isFavorite }) }),
    { causedBy: commandId },
  );
}
