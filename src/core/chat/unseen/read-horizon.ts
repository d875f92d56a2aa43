import { eventOf } from '../../events.ts';
import type { Decision } from '../../log/committer.ts';
import type { SessionContext } from '../../session/context.ts';
import { isOpen } from '../../session/live.ts';
import type { State } from '../../state.ts';
import type { Chat } from '../chat.ts';
import { isCurrent, lastConfirmed, newestKnownId } from '../chat.ts';
import { isLeaving } from '../deletion/deletion.ts';
import type { ChatPages } from '../thread/chat-pages.ts';
import { isBelow } from './unseen.ts';

/** Everything that is known of a chat, as the place up to which it has been seen. */
function seenThrough(chat: Chat): { readonly throughId: number; readonly throughAt: number } {
  return {
    throughId: (chat.body && newestKnownId(chat.body)) ?? 0,
    throughAt: Math.max(chat.baseline.throughAt, chat.last?.at ?? 0, chat.tally.newestAt),
  };
}

/** The place of a realtime index: of all messages up to it. Null when no message has such an index. */
export function readThrough(
  chat: Pick<Chat, 'body' | 'horizon'> | undefined,
  index: number,
): { readonly throughId: number; readonly throughAt: number } | null {
  const rows = chat?.body?.rows;
  let [isKnown, throughId, throughAt] = [false, 0, 0];
  for (let place = (rows?.size ?? 0) - 1; place >= 0; place -= 1) {
    const message = rows?.at(place)?.message;
    if (message === undefined) break;
    if (message.index !== null && message.index <= index) {
      isKnown = true;
      throughId = Math.max(throughId, message.id ?? 0);
      throughAt = Math.max(throughAt, message.at);
    }
    // Ids ascend: all that comes before has been read long ago, as the service's echo of each reading says.
    if (isKnown && message.id !== null && message.id <= (chat?.horizon.throughId ?? 0)) break;
  }
  return isKnown ? { throughId, throughAt } : null;
}

/** How far the realtime service can be told that a chat was read. */
interface ReadPlace {
  /** Realtime index of the newest message that has been read and has one; null without such a message. */
  readonly index: number | null;
  /** No message that has been read is newer: nothing more will have to be told. */
  readonly isLast: boolean;
}

/** Of a chat of which some is unread, or yet to be fetched. */
export function readPlace({ body, horizon }: Pick<Chat, 'body' | 'horizon'>): ReadPlace {
  const rows = body?.rows;
  let isLast = body !== null;
  for (let place = (rows?.size ?? 0) - 1; place >= 0; place -= 1) {
    const row = rows?.at(place);
    if (!row || row.send !== null || !isBelow(row, horizon)) continue;
    if (row.message.index !== null) return { index: row.message.index, isLast };
    isLast = false;
  }
  return { index: null, isLast };
}

/** Of a chat that is read to its end. */
function readEnd({ body }: Chat): ReadPlace {
  const index = (body && lastConfirmed(body)?.message.index) ?? null;
  return { index, isLast: index !== null };
}

/** What the service has been told of a chat. */
interface Told {
  /** Up to this index; -1: nothing. */
  readonly index: number;
  /** Told as far as can be: more will be when the service names the place of what was read. */
  readonly waits: boolean;
}

const NOTHING_TOLD: Told = { index: -1, waits: false };

/**
 * Moves the read horizon of chats that a visible tab has open (spec section 4: opening a chat resets its
 * unseen count to 0), and tells the service, now or when the line is back.
 */
export function createReadHorizon(context: SessionContext, pages: Pick<ChatPages, 'ensureFresh'>) {
  const { committer, live, ports } = context;
  /** Conversation sid by chat, as the realtime service has told so far. */
  const sids = new Map<string, string>();
  /** Chats whose reading the service has not been told of whole. */
  const untold = new Map<string, Told>();

  const advance = async (chatId: string, opening: boolean): Promise<void> => {
    const decide = (state: State): Decision<boolean> => {
      const chat = state.chats.get(chatId);
      const isFirst = chat?.horizon.throughAt === 0;
      const isNeeded = chat && (chat.unseen > 0 || (opening && (isFirst || chat.newAtOpening !== null)));
      // Out of sight it is seen by nobody, though a tab has it open.
      if (!chat || !isNeeded || isLeaving(chat)) return { events: [], answer: false };
      return {
        events: [eventOf('horizon.advanced', { chatId, ...seenThrough(chat), opening })],
        durability: 'strict',
        answer: true,
      };
    };
    const moved = await committer.commit(decide, { about: [chatId] });
    if (moved) leaveUntold(chatId);
    tell();
  };

  const leaveUntold = (chatId: string) =>
    untold.set(chatId, { index: untold.get(chatId)?.index ?? -1, waits: false });

  /**
   * Only what has been seen is told. Of a chat that has yet to be fetched, that is what is known to have been
   * read so far, for more may come meanwhile than its page holds; the rest once it is fetched. What was read
   * before the service told of it (a page was faster) is told up to where its client knows the chat to go, and
   * again once its place is known.
   */
  const tell = (changed: ReadonlySet<string> | null = null) => {
    if (live.connection.state !== 'connected') return;
    for (const [chatId, told] of untold) {
      const sid = sids.get(chatId);
      const chat = committer.state().chats.get(chatId);
      if (sid === undefined || chat === undefined) continue;
      if (told.waits && changed?.has(chatId) === false) continue;
      const isFetched = isCurrent(chat);
      if (!isFetched) context.background(pages.ensureFresh(chatId));
      const isRead = isFetched && chat.unseen === 0;
      const { index, isLast } = isRead ? readEnd(chat) : readPlace(chat);
      if (isFetched && isLast) untold.delete(chatId);
      else untold.set(chatId, { index: Math.max(told.index, index ?? -1), waits: isFetched });
      const isNews = index === null ? isRead && !told.waits : isRead || index > told.index;
      if (isNews) ports.chatTransport.markRead(sid, index);
    }
  };

  return {
    /** A tab's user now sees the chat that none saw before. */
    opened(chatId: string): void {
      context.background(advance(chatId, true));
    },
    /** Something changed in these chats: those that are open are seen at once. */
    follow(chatIds: Iterable<string>): void {
      const changed = new Set(chatIds);
      for (const chatId of changed) {
        const chat = committer.state().chats.get(chatId);
        // Put back among the unread while it is open: read again when it is opened again.
        if (chat && chat.unseen > 0 && !chat.markedUnread && isOpen(live, chatId)) {
          context.background(advance(chatId, false));
        }
      }
      tell(changed);
    },
    /** The service counts messages as unread that were seen here: it missed our word. */
    correct(chatIds: Iterable<string>): void {
      for (const chatId of chatIds) untold.set(chatId, NOTHING_TOLD);
      tell();
    },
    /** The user has read up to an index, perhaps on another device. False when no message has such an index. */
    async heard(chatId: string, index: number): Promise<boolean> {
      await committer.load([chatId]);
      const read = readThrough(committer.state().chats.get(chatId), index);
      if (read === null) return false;
      const { throughId, throughAt } = read;
      await committer.commit((state) => {
        const horizon = state.chats.get(chatId)?.horizon;
        const isNews = horizon && (throughId > horizon.throughId || throughAt > horizon.throughAt);
        return {
          events: isNews
            ? [eventOf('horizon.advanced', { chatId, throughId, throughAt, opening: false })]
            : [],
          answer: null,
        };
      });
      return true;
    },
    identify(chatId: string, sid: string): void {
      sids.set(chatId, sid);
      if (untold.has(chatId)) tell();
    },
    tell: () => tell(),
  };
}
export type ReadHorizon = ReturnType<typeof createReadHorizon>;
