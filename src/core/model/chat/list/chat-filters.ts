import { type Chat, hasDraft } from '../chat.ts';
import { isLeaving } from '../deletion/deletion.ts';
import { hasFailed } from '../delivery/failures.ts';
import { lastAuthorOf } from './last-author.ts';
import type { ChatFilter } from './types.ts';

/** The fields that filters read. All of them are known even if the chat's messages are not in memory. */
type FilteredChat = Pick<
  Chat,
  | 'unseen'
  | 'isFavorite'
  | 'isGroup'
  | 'draft'
  | 'otherDrafts'
  | 'attachments'
  | 'sends'
  | 'queue'
  | 'putOff'
  | 'undelivered'
  | 'lastSent'
  | 'last'
>;

/**
 * Returns whether lists show the chat: the service has listed the chat, and the chat is not being deleted.
 */
export const isShown = (chat: Pick<Chat, 'listed' | 'deletion'>): boolean => chat.listed && !isLeaving(chat);

export const CHAT_TESTS: Readonly<Record<ChatFilter, (chat: FilteredChat) => boolean>> = {
  all: () => true,
  unread: ({ unseen }) => unseen > 0,
  waiting: (chat) => isWaiting(chat),
  favourite: ({ isFavorite }) => isFavorite,
  group: ({ isGroup }) => isGroup,
  draft: hasDraft,
  failed: hasFailed,
};

/**
 * A chat waits for an answer if its last message is from the contact. If nobody knows who wrote the last
 * message, unseen messages of the contact wait.
 */
const isWaiting = (chat: FilteredChat): boolean => {
  const author = lastAuthorOf(chat);
  return author === 'contact' || (author === 'unknown' && chat.unseen > 0);
};

/** Returns whether nobody knows if the chat waits for an answer: the author of its last message is unknown. */
export const mayWait = (chat: FilteredChat): boolean => chat.unseen === 0 && lastAuthorOf(chat) === 'unknown';
