/** What a tab has before its user's eyes. */
export interface Attention {
  /** The chat that is open, if any. */
  readonly chatId: string | null;
  /** Whether the tab can be seen; a hidden tab's chat rings like any other. */
  readonly visible: boolean;
}

/** Chats that a visible tab has open (architecture section 5, "Unseen"). */
export const chatsInSight = (tabs: Iterable<Attention>): ReadonlySet<string> =>
  new Set([...tabs].flatMap((tab) => (tab.visible && tab.chatId !== null ? tab.chatId : [])));
