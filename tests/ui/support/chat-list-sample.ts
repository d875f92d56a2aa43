import type { ChatListView, ChatRow } from '../../../src/core/model/chat/list/types.ts';

const rowOf = (key: string, isFavorite: boolean): ChatRow => ({
  key,
  name: `Chat ${key}`,
  isGroup: false,
  isFavorite,
  isMuted: false,
  flags: [],
  preview: { kind: 'text', own: false, text: `Said in ${key}` },
  at: null,
  unseen: 0,
  markedUnread: false,
  delivery: null,
  unsent: null,
});

/** A list of chats with these keys. The first `favourites` of them are favourites. */
export const chatListOf = (keys: readonly string[], favourites = 0): ChatListView => ({
  head: {
    q: '',
    loading: false,
    loadingMore: false,
    error: null,
    total: keys.length,
    hasMore: false,
    hasLater: false,
    totalUnseen: 0,
    passing: { all: 0, unread: 0, waiting: 0, favourite: 0, group: 0, draft: 0, failed: 0 },
    atLeast: { unread: false, waiting: false, favourite: false, failed: false, group: false },
    work: null,
    ring: false,
    listedAt: null,
  },
  rows: keys.map((key, at) => rowOf(key, at < favourites)),
});
