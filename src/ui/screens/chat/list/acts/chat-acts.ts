import type { Command } from '../../../../../core/core-interface.ts';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';

/** What a user can change about a chat of the list, in the order of the menu. */
export const CHAT_ACTS = ['read', 'unread', 'favourite', 'unfavourite', 'mute', 'unmute'] as const;
export type ChatAct = (typeof CHAT_ACTS)[number];

interface ActRule {
  /** False if the act would change nothing. */
  readonly applies: (row: ChatRow) => boolean;
  readonly command: (chatId: string) => Command;
}

const isUnread = ({ unseen, markedUnread }: ChatRow): boolean => unseen > 0 || markedUnread;

// The service toggles favourites, so the rules below must ask for the present value first.
const toggleFavourite = (chatId: string): Command => ({ type: 'toggleFavourite', chatId });

export const ACT_RULES: Readonly<Record<ChatAct, ActRule>> = {
  read: { applies: isUnread, command: (chatId) => ({ type: 'markRead', chatId }) },
  unread: {
    applies: (row) => !isUnread(row),
    command: (chatId) => ({ type: 'markUnread', chatId }),
  },
  favourite: { applies: (row) => !row.isFavorite, command: toggleFavourite },
  unfavourite: { applies: (row) => row.isFavorite, command: toggleFavourite },
  mute: {
    applies: (row) => !row.isMuted,
    command: (chatId) => ({ type: 'muteChat', chatId, isMuted: true }),
  },
  unmute: {
    applies: (row) => row.isMuted,
    command: (chatId) => ({ type: 'muteChat', chatId, isMuted: false }),
  },
};
