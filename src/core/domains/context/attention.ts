import type { ReadOn } from '../../model/chat/unseen/types.ts';

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
  /** True if the tab is a role view. Default: false. */
  readonly asRole?: boolean;
  /** The user's choice when chats count as read. Default: `open`. */
  readonly readOn?: ReadOn;
}

/** Returns the chats that are drawn in a visible tab. They are kept up to date. */
export const openChats = (tabs: Iterable<Attention>): ReadonlySet<string> =>
  new Set([...tabs].flatMap((tab) => (tab.visible && tab.chatId !== null ? tab.chatId : [])));

/** Returns whether somebody is at a visible tab. Only then does its user see new messages. */
export const isAttended = ({ visible, attended = true }: Pick<Attention, 'visible' | 'attended'>): boolean =>
  visible && attended;

interface Attentive {
  readonly attention: ReadonlyMap<string, Attention>;
}

/** Returns whether somebody is at a visible tab that shows the chat. */
export const isWatched = ({ attention }: Attentive, chatId: string): boolean =>
  [...attention.values()].some((tab) => tab.chatId === chatId && isAttended(tab));

/**
 * Returns whether only a reply marks chats as read. The tabs of a browser share the choice. If a tab could not store
 * it, the tabs may differ. Then `reply` wins, because a message that stays unread is not lost.
 */
export const readsOnReply = ({ attention }: Attentive): boolean =>
  [...attention.values()].some(({ readOn }) => readOn === 'reply');

/** Returns whether a visible tab shows the chat. */
export const isOpen = ({ attention }: Attentive, chatId: string): boolean =>
  openChats(attention.values()).has(chatId);

/** Finds out which chats users have opened. */
export interface Openings {
  /** Forgets the chats that their tabs no longer show. */
  prune(): void;
  /**
   * Returns the chats that tabs have opened since the last call. A tab opens its chat when somebody is there
   * for the first time. If its user leaves and returns, they continue to read: that is no opening. While only a reply
   * marks chats as read, nothing counts as opened.
   */
  take(): readonly string[];
}

export function createOpenings(attention: ReadonlyMap<string, Attention>): Openings {
  /** The chat that each tab has opened. */
  const opened = new Map<string, string>();
  const prune = () => {
    for (const [tabId, chatId] of opened) {
      const tab = attention.get(tabId);
      if (tab?.chatId !== chatId || tab.readOn === 'reply') opened.delete(tabId);
    }
  };
  return {
    prune,
    take() {
      prune();
      const taken: string[] = [];
      for (const [tabId, tab] of attention) {
        if (tab.chatId === null || opened.has(tabId) || !isAttended(tab) || tab.readOn === 'reply') continue;
        opened.set(tabId, tab.chatId);
        if (tab.opened !== true) taken.push(tab.chatId);
      }
      return taken;
    },
  };
}

export interface TabAttention {
  /** Keyed by the tab's id. */
  readonly counted: ReadonlyMap<string, Attention>;
  report(tabId: string, attention: Attention | null): void;
  /** Applies the reports and the user's rights. Returns the chats that are open now and were not before. */
  apply(): readonly string[];
  takeOpened: Openings['take'];
}

/**
 * Keeps each tab's attention. While the user may not see chats, every tab counts as showing no chat. While the user may
 * not write, no opening moves a read mark.
 */
export function createTabAttention(mayShow: () => boolean, mayMark: () => boolean): TabAttention {
  const reported = new Map<string, Attention>();
  const counted = new Map<string, Attention>();
  const openings = createOpenings(counted);

  const apply = (): readonly string[] => {
    const before = openChats(counted.values());
    counted.clear();
    if (mayShow())
      for (const [tabId, attention] of reported)
        counted.set(tabId, mayMark() ? attention : { ...attention, opened: true });
    openings.prune();
    return [...openChats(counted.values())].filter((chatId) => !before.has(chatId));
  };

  return {
    counted,
    apply,
    takeOpened: openings.take,
    report(tabId: string, attention: Attention | null): void {
      if (attention === null) reported.delete(tabId);
      else reported.set(tabId, attention);
    },
  };
}
