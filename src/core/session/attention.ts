export interface Attention {
  readonly chatId: string | null;
  /** A hidden tab does not count as showing its chat, so new messages raise alerts. */
  readonly visible: boolean;
}

export const openChats = (tabs: Iterable<Attention>): ReadonlySet<string> =>
  new Set([...tabs].flatMap((tab) => (tab.visible && tab.chatId !== null ? tab.chatId : [])));
