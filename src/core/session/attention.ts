/** What a tab shows, and whether somebody is there to see it. */
export interface Attention {
  readonly chatId: string | null;
  /** False if the tab is hidden. */
  readonly visible: boolean;
  /**
   * False if nobody is at the visible window: another window has the focus, and nobody uses the pointer here.
   * Default: true.
   */
  readonly attended?: boolean;
  /** True if an earlier worker has already processed that this tab opened the chat. Default: false. */
  readonly opened?: boolean;
}

/** Returns the chats that are drawn in a visible tab. They are kept up to date. */
export const openChats = (tabs: Iterable<Attention>): ReadonlySet<string> =>
  new Set([...tabs].flatMap((tab) => (tab.visible && tab.chatId !== null ? tab.chatId : [])));

/** Returns whether somebody is at a visible tab. Only then does its user see new messages. */
export const isAttended = ({ visible, attended = true }: Pick<Attention, 'visible' | 'attended'>): boolean =>
  visible && attended;

/** Finds out which chats users have opened. */
export interface Openings {
  /** Forgets the chats that their tabs no longer show. */
  prune(): void;
  /**
   * Returns the chats that tabs have opened since the last call. A tab opens its chat when somebody is there
   * for the first time. If its user leaves and returns, they continue to read: that is no opening.
   */
  take(): readonly string[];
}

export function createOpenings(attention: ReadonlyMap<string, Attention>): Openings {
  /** The chat that each tab has opened. */
  const opened = new Map<string, string>();
  const prune = () => {
    for (const [tabId, chatId] of opened) {
      if (attention.get(tabId)?.chatId !== chatId) opened.delete(tabId);
    }
  };
  return {
    prune,
    take() {
      prune();
      const taken: string[] = [];
      for (const [tabId, tab] of attention) {
        if (tab.chatId === null || opened.has(tabId) || !isAttended(tab)) continue;
        opened.set(tabId, tab.chatId);
        if (tab.opened !== true) taken.push(tab.chatId);
      }
      return taken;
    },
  };
}
