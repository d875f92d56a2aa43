import { type Chat, hasDraft } from '../chat.ts';
import { isLeaving } from '../deletion/deletion.ts';
import { deliveryOf } from '../delivery/delivery-of.ts';
import type { ChatFilter } from './types.ts';

/** What a filter asks of a chat: also while its messages are only on the disk. */
type FilteredChat = Pick<
  Chat,
  'unseen' | 'isFavorite' | 'isGroup' | 'draft' | 'attachments' | 'sends' | 'queue' | 'lastRow'
>;

/** Whether a list shows the chat: the list's account has it, and it is not being deleted. */
export const isShown = (chat: Pick<Chat, 'listed' | 'deletion'>): boolean => chat.listed && !isLeaving(chat);

/** What each quick filter lets pass. */
export const CHAT_TESTS: Readonly<Record<ChatFilter, (chat: FilteredChat) => boolean>> = {
  all: () => true,
  unread: ({ unseen }) => unseen > 0,
  waiting: (chat) => isWaiting(chat),
  favourite: ({ isFavorite }) => isFavorite,
  group: ({ isGroup }) => isGroup,
  draft: hasDraft,
  failed: (chat) => hasFailed(chat),
};

/**
 * A chat waits for us when its last message is its contact's. The list's account does not tell whose that is:
 * of a chat whose messages this device has not seen, an unread one is.
 */
const isWaiting = ({ lastRow, unseen }: FilteredChat): boolean =>
  lastRow === null ? unseen > 0 : lastRow.message.direction === 'inbound';

/** A message that waits for the agent's word, or the last one could not be delivered. */
const hasFailed = ({ sends, queue, lastRow }: FilteredChat): boolean =>
  sends.size > queue.length || (lastRow !== null && deliveryOf(lastRow) === 'failed');
