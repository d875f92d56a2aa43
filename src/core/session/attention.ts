/** Which chat a tab shows, and whether the tab is visible. */
export interface Attention {
  readonly chatId: string | null;
  /** A hidden tab does not count as showing its chat, so new messages raise alerts. */
  readonly visible: boolean;
}

/** Returns the chats that visible tabs show. */
export const openChats = (tabs: Iterable<Attention>): ReadonlySet<string> =>
  new Set([...tabs].flatMap((tab) => (tab.visible && tab.chatId !== null ? tab.chatId : [])));
