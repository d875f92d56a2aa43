/** Address of the chat screen with a chat open, or with none: the address holds which one is open. */
export const chatPath = (chatId: string | null): string =>
  chatId === null ? '/chat' : `/chat?${new URLSearchParams({ chat: chatId })}`;

/** The open chat of an address's query, or null. */
export const openChatOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('chat');
  return id === null || id === '' ? null : id;
};
