export interface Favourites {
  has(identity: string, chatId: string): boolean;
  /** Returns whether the chat is a favourite now. */
  toggle(identity: string, chatId: string): boolean;
}

export function createFavourites(): Favourites {
  const chatsByIdentity = new Map<string, Set<string>>();
  return {
    has: (identity, chatId) => chatsByIdentity.get(identity)?.has(chatId) ?? false,
    toggle(identity, chatId) {
      const chats = chatsByIdentity.get(identity) ?? new Set<string>();
      chatsByIdentity.set(identity, chats);
      if (chats.delete(chatId)) return false;
      chats.add(chatId);
      return true;
    },
  };
}
