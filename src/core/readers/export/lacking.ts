import type { Timestamp } from '../../kernel/time.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { Lacking } from '../../model/export/types.ts';

/**
 * Finds out which messages of chats the events of a log lack. Follows the pages of a chat as the fold does: events of
 * which no page is the oldest are not the whole chat.
 */
export interface LackingFinder {
  add(event: LoggedEvent): void;
  /** Returns null if the events have all messages of the chat. */
  of(chatId: string): Lacking | null;
  all(): readonly Lacking[];
}

interface Reach {
  /** Null before the first page. */
  readonly hasOlder: boolean | null;
  readonly oldest: Timestamp | null;
}

const NOTHING: Reach = { hasOlder: null, oldest: null };

export function createLackingFinder(): LackingFinder {
  const reaches = new Map<string, Reach>();

  const lackingIn = (chatId: string, { hasOlder, oldest }: Reach): Lacking | null =>
    hasOlder === false ? null : { chatId, before: oldest };

  return {
    add({ type, payload }) {
      if (type !== 'page.loaded' && type !== 'message.received') return;
      const { chatId } = payload;
      const before = reaches.get(chatId) ?? NOTHING;
      if (type === 'message.received') {
        reaches.set(chatId, { ...before, oldest: earlier(before.oldest, payload.message.at) });
        return;
      }
      const { place, joined, messages, older } = payload;
      const isCut = place === 'newest' && !joined && messages.length > 0;
      const oldest = messages.reduce((least, { at }) => earlier(least, at), isCut ? null : before.oldest);
      const isNews = place === 'older' || !joined || before.hasOlder === null;
      reaches.set(chatId, { hasOlder: isNews ? older !== null : before.hasOlder, oldest });
    },
    of: (chatId) => lackingIn(chatId, reaches.get(chatId) ?? NOTHING),
    all: () => [...reaches].flatMap(([chatId, reach]) => lackingIn(chatId, reach) ?? []),
  };
}

export function lackingOf(events: readonly LoggedEvent[], chatId: string): Lacking | null {
  const finder = createLackingFinder();
  for (const event of events) finder.add(event);
  return finder.of(chatId);
}

const earlier = (a: Timestamp | null, b: Timestamp): Timestamp => (a === null ? b : Math.min(a, b));
