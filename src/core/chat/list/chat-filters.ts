import { type Chat, hasDraft } from '../chat.ts';
import { isLeaving } from '../deletion/deletion.ts';
import { hasFailed } from '../delivery/failures.ts';
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
  | 'undelivered'
  | 'lastRow'
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
 * A chat waits for an answer if its last message is from the contact. The chat list does not name the author.
 * So without a message on this device, unseen messages decide.
 */
const isWaiting = ({ lastRow, unseen }: FilteredChat): boolean =>
  lastRow === null ? unseen > 0 : lastRow.message.direction === 'inbound';
