import { eventOf } from '../events.ts';
import type { Decision } from '../log/committer.ts';
import type { SessionContext } from '../session/context.ts';
import { isOpen } from '../session/live.ts';
import type { State } from '../state.ts';
import type { Chat } from './chat.ts';
import { isCurrent, lastConfirmed, newestKnownId } from './chat.ts';
import type { ChatPages } from './chat-pages.ts';

/** Everything that is known of a chat, as the place up to which it has been seen. */
function seenThrough(chat: Chat): { readonly throughId: number; readonly throughAt: number } {
  return {
    throughId: (chat.body && newestKnownId(chat.body)) ?? 0,
    throughAt: Math.max(chat.baseline.throughAt, chat.last?.at ?? 0, chat.tally.newestAt),
  };
}

/** The realtime service's index of the newest message, if it has told of that one. */
const newestIndex = ({ body }: Chat): number | null => (body && lastConfirmed(body)?.message.index) ?? null;

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

/**
 * Moves the read horizon of chats that a visible tab has open (spec section 4: opening a chat resets its
 * unseen count to 0), and tells the service, now or when the line is back.
 */
export function createReadHorizon(context: SessionContext, pages: Pick<ChatPages, 'ensureFresh'>) {
  const { committer, live, ports } = context;
  /** Conversation sid by chat, as the realtime service has told so far. */
  const sids = new Map<string, string>();
  /** Chats whose reading the service has not been told of. */
  const untold = new Set<string>();

  const advance = async (chatId: string, opening: boolean): Promise<void> => {
    const decide = (state: State): Decision<boolean> => {
      const chat = state.chats.get(chatId);
      const isFirst = chat?.horizon.throughAt === 0;
      const isNeeded = chat && (chat.unseen > 0 || (opening && (isFirst || chat.newAtOpening !== null)));
      if (!chat || !isNeeded) return { events: [], answer: false };
      return {
        events: [eventOf('horizon.advanced', { chatId, ...seenThrough(chat), opening })],
        durability: 'strict',
        answer: true,
      };
    };
    const moved = await committer.commit(decide, { about: [chatId] });
    if (moved) untold.add(chatId);
    tell();
  };

  /** Only what has been seen is told: a chat with something newer waits until that is known and seen. */
  const tell = () => {
    if (live.connection.state !== 'connected') return;
    for (const chatId of untold) {
      const sid = sids.get(chatId);
      const chat = committer.state().chats.get(chatId);
      if (sid === undefined || chat === undefined) continue;
      if (!isCurrent(chat)) context.background(pages.ensureFresh(chatId));
      else if (chat.unseen === 0) {
        untold.delete(chatId);
        ports.chatTransport.markRead(sid, newestIndex(chat));
      }
    }
  };

  return {
    /** A tab's user now sees the chat that none saw before. */
    opened(chatId: string): void {
      context.background(advance(chatId, true));
    },
    /** Something changed in these chats: those that are open are seen at once. */
    follow(chatIds: Iterable<string>): void {
      for (const chatId of chatIds) {
        const chat = committer.state().chats.get(chatId);
        // Put back among the unread while it is open: read again when it is opened again.
        if (chat && chat.unseen > 0 && !chat.markedUnread && isOpen(live, chatId)) {
          context.background(advance(chatId, false));
        }
      }
      tell();
    },
    /** The service counts messages as unread that were seen here: it missed our word. */
    correct(chatIds: Iterable<string>): void {
      for (const chatId of chatIds) untold.add(chatId);
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
    tell,
  };
}
export type ReadHorizon = ReturnType<typeof createReadHorizon>;
