import { eventOf } from '../../events.ts';
import type { Decision } from '../../log/committer.ts';
import type { SessionContext } from '../../session/context.ts';
import { isOpen } from '../../session/live.ts';
import type { State } from '../../state.ts';
import type { Chat } from '../chat.ts';
import { certainId, isCurrent, lastConfirmed, newestKnownId } from '../chat.ts';
import { isLeaving } from '../deletion/deletion.ts';
import type { ChatPages } from '../thread/chat-pages.ts';
import { isRead } from './unseen.ts';

function seenThrough(chat: Chat): { readonly throughId: number; readonly throughAt: number } {
  return {
    throughId: (chat.body && newestKnownId(chat.body)) ?? 0,
    throughAt: Math.max(chat.baseline.throughAt, chat.last?.at ?? 0, chat.tally.newestAt),
  };
}

/**
 * Returns the horizon that covers all messages up to a realtime index. Null if no known message has an index
 * up to it.
 */
export function readThrough(
  chat: Pick<Chat, 'body' | 'horizon'> | undefined,
  index: number,
): { readonly throughId: number; readonly throughAt: number } | null {
  const rows = chat?.body?.rows;
  let [isKnown, throughId, throughAt] = [false, 0, 0];
  for (let place = (rows?.size ?? 0) - 1; place >= 0; place -= 1) {
    const row = rows?.at(place);
    if (row === undefined) break;
    const { message } = row;
    const id = certainId(row);
    if (message.index !== null && message.index <= index) {
      isKnown = true;
      throughId = Math.max(throughId, id ?? 0);
      throughAt = Math.max(throughAt, message.at);
    }
    // Ids ascend: every earlier message is read already.
    if (isKnown && id !== null && id <= (chat?.horizon.throughId ?? 0)) break;
  }
  return isKnown ? { throughId, throughAt } : null;
}

/** How far a chat's reading can be reported to the realtime service. */
interface ReadPlace {
  /** Realtime index of the newest read message that has an index. Null if there is none. */
  readonly index: number | null;
  /** True if no newer message has been read. Once this index is reported, nothing is left to report. */
  readonly isLast: boolean;
}

/** Returns how far the reading of a chat can be reported, if the chat has or may have unread messages. */
export function readPlace({ body, horizon }: Pick<Chat, 'body' | 'horizon'>): ReadPlace {
  const rows = body?.rows;
  let isLast = body !== null;
  for (let place = (rows?.size ?? 0) - 1; place >= 0; place -= 1) {
    const row = rows?.at(place);
    if (!row || row.send !== null || !isRead(row, horizon)) continue;
    if (row.message.index !== null) return { index: row.message.index, isLast };
    isLast = false;
  }
  return { index: null, isLast };
}

function readEnd({ body }: Chat): ReadPlace {
  const index = (body && lastConfirmed(body)?.message.index) ?? null;
  return { index, isLast: index !== null };
}

/** What this device has reported to the service about the reading of a chat. */
interface Reported {
  /** The last reported index. -1 if none was reported. */
  readonly index: number;
  /** True if the remaining messages have no realtime index yet, so that they can't be reported. */
  readonly waits: boolean;
}

const NOTHING_REPORTED: Reported = { index: -1, waits: false };

/**
 * Moves the read horizon of chats that a visible tab has open. Opening a chat resets its unseen count to 0
 * (spec section 4). Reports each reading to the service, or after the next reconnect if the connection is
 * down.
 */
export function createReadHorizon(context: SessionContext, pages: Pick<ChatPages, 'ensureFresh'>) {
  const { committer, live, ports } = context;
  const sids = new Map<string, string>();
  const unreported = new Map<string, Reported>();

  const advance = async (chatId: string, opening: boolean): Promise<void> => {
    const decide = (state: State): Decision<boolean> => {
      const chat = state.chats.get(chatId);
      const isFirst = chat?.horizon.throughAt === 0;
      const isNeeded = chat && (chat.unseen > 0 || (opening && (isFirst || chat.newAtOpening !== null)));
      // A chat that is being deleted is not shown, even in a tab that has it open.
      if (!chat || !isNeeded || isLeaving(chat)) return { events: [], answer: false };
      return {
        events: [eventOf('horizon.advanced', { chatId, ...seenThrough(chat), opening })],
        durability: 'strict',
        answer: true,
      };
    };
    const moved = await committer.commit(decide, { about: [chatId] });
    if (moved) noteUnreported(chatId);
    report();
  };

  const noteUnreported = (chatId: string) =>
    unreported.set(chatId, { index: unreported.get(chatId)?.index ?? -1, waits: false });

  /**
   * Reports only messages that the user has seen. While a chat is not current, unknown newer messages may
   * exist, so the report stops at the last message known to be read. The rest is reported after the load.
   *
   * A page may load a message before the realtime service reports its index. Then the report has no index and
   * means "up to the last message that the realtime client knows". The report is repeated once the index is
   * known.
   */
  const report = (changed: ReadonlySet<string> | null = null) => {
    if (live.connection.state !== 'connected') return;
    for (const [chatId, reported] of unreported) {
      const sid = sids.get(chatId);
      const chat = committer.state().chats.get(chatId);
      if (sid === undefined || chat === undefined) continue;
      if (reported.waits && changed?.has(chatId) === false) continue;
      const isFetched = isCurrent(chat);
      if (!isFetched) context.background(pages.ensureFresh(chatId));
      const isAllRead = isFetched && chat.unseen === 0;
      const { index, isLast } = isAllRead ? readEnd(chat) : readPlace(chat);
      if (isFetched && isLast) unreported.delete(chatId);
      else unreported.set(chatId, { index: Math.max(reported.index, index ?? -1), waits: isFetched });
      const isNews = index === null ? isAllRead && !reported.waits : isAllRead || index > reported.index;
      if (isNews) ports.chatTransport.markRead(sid, index);
    }
  };

  return {
    /** Called when a visible tab opens a chat that no visible tab had open. */
    opened(chatId: string): void {
      context.background(advance(chatId, true));
    },
    /** Called after chats have changed. New messages of open chats count as read at once. */
    follow(chatIds: Iterable<string>): void {
      const changed = new Set(chatIds);
      for (const chatId of changed) {
        const chat = committer.state().chats.get(chatId);
        // If the user marks an open chat as unread, it stays unread until it is opened again.
        if (chat && chat.unseen > 0 && !chat.markedUnread && isOpen(live, chatId)) {
          context.background(advance(chatId, false));
        }
      }
      report(changed);
    },
    /**
     * Called for chats that are read on this device although the service counts unread messages. The service
     * missed our report, so it is sent again.
     */
    reportAgain(chatIds: Iterable<string>): void {
      for (const chatId of chatIds) unreported.set(chatId, NOTHING_REPORTED);
      report();
    },
    /**
     * Called when the realtime service reports that the user has read up to an index, on any device. Resolves
     * to false if no known message has an index up to it.
     */
    async received(chatId: string, index: number): Promise<boolean> {
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
      if (unreported.has(chatId)) report();
    },
    report: () => report(),
  };
}
export type ReadHorizon = ReturnType<typeof createReadHorizon>;
