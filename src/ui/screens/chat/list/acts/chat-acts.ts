import { Bell, BellOff, CheckCheck, type LucideIcon, MessageSquareDot, Star, StarOff } from 'lucide-react';
import type { Command } from '../../../../../core/core-interface.ts';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';

/** What a user can change about a chat of the list, in the order of the menu. */
export const CHAT_ACTS = ['read', 'unread', 'favourite', 'unfavourite', 'mute', 'unmute'] as const;
export type ChatAct = (typeof CHAT_ACTS)[number];

export const ACT_ICONS: Readonly<Record<ChatAct, LucideIcon>> = {
  read: CheckCheck,
  unread: MessageSquareDot,
  favourite: Star,
  unfavourite: StarOff,
  mute: BellOff,
  unmute: Bell,
};

interface ActRule {
  /** False if the act would change nothing. */
  readonly applies: (row: ChatRow) => boolean;
  readonly command: (chatId: string) => Command;
  /** The row after the act, for chats that the list does not show. */
  readonly after: (row: ChatRow) => ChatRow;
  readonly inverse: ChatAct;
}

const isUnread = ({ unseen, markedUnread }: ChatRow): boolean => unseen > 0 || markedUnread;

// The service toggles favourites, so the rules below must ask for the present value first.
const toggleFavourite = (chatId: string): Command => ({ type: 'toggleFavourite', chatId });

export const ACT_RULES: Readonly<Record<ChatAct, ActRule>> = {
  read: {
    applies: isUnread,
    command: (chatId) => ({ type: 'markRead', chatId }),
    after: (row) => ({ ...row, unseen: 0, markedUnread: false }),
    inverse: 'unread',
  },
  unread: {
    applies: (row) => !isUnread(row),
    command: (chatId) => ({ type: 'markUnread', chatId }),
    after: (row) => ({ ...row, unseen: Math.max(row.unseen, 1), markedUnread: true }),
    inverse: 'read',
  },
  favourite: {
    applies: (row) => !row.isFavorite,
    command: toggleFavourite,
    after: (row) => ({ ...row, isFavorite: true }),
    inverse: 'unfavourite',
  },
  unfavourite: {
    applies: (row) => row.isFavorite,
    command: toggleFavourite,
    after: (row) => ({ ...row, isFavorite: false }),
    inverse: 'favourite',
  },
  mute: {
    applies: (row) => !row.isMuted,
    command: (chatId) => ({ type: 'muteChat', chatId, isMuted: true }),
    after: (row) => ({ ...row, isMuted: true }),
    inverse: 'unmute',
  },
  unmute: {
    applies: (row) => row.isMuted,
    command: (chatId) => ({ type: 'muteChat', chatId, isMuted: false }),
    after: (row) => ({ ...row, isMuted: false }),
    inverse: 'mute',
  },
};
