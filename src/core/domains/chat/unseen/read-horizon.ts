import { type Answer, done, refuse } from '../../../kernel/answer.ts';
import type { Decision } from '../../../log/committer.ts';
import type { Chat, Horizon } from '../../../model/chat/chat.ts';
import { certainId, isCurrent, lastConfirmed, newestKnownId } from '../../../model/chat/chat.ts';
import { isLeaving } from '../../../model/chat/deletion/deletion.ts';
import { isAfter } from '../../../model/chat/thread/timeline-order.ts';
import { isRead } from '../../../model/chat/unseen/unseen.ts';
import { chatsOf, eventOf, type LoggedEvent } from '../../../model/events.ts';
import type { State } from '../../../model/state.ts';
import { readsOnReply } from '../../context/attention.ts';
import type { SessionContext } from '../../context/context.ts';
import type { ChatPages } from '../thread/chat-pages.ts';

/** Returns the horizon that covers all that is known of a chat, loaded or not. */
function wholeChat(chat: Chat): Horizon {
  return {
    throughId: (chat.body && newestKnownId(chat.body)) ?? 0,
    throughAt: Math.max(chat.baseline.throughAt, chat.last?.at ?? 0, chat.tally.newestAt),
  };
}

type Read = Pick<Chat, 'body' | 'horizon'>;

/**
 * Returns the horizon that covers all messages up to a realtime index. Null if no known message has this index or a
 * lower one.
 */
export function readThrough(chat: Read | undefined, index: number): Horizon | null {
  const rows = chat?.body?.rows;
  for (let place = (rows?.size ?? 0) - 1; place >= 0; place -= 1) {
    const message = rows?.at(place)?.message;
    if (chat === undefined || message === undefined) break;
    if (message.index !== null && message.index <= index) return throughPlace(chat, place);
  }
  return null;
}

/**
 * Returns the horizon that covers a row and the rows above it. Null if the row does not exist or is not
 * confirmed.
 */
export function seenThrough(chat: Read, key: string): Horizon | null {
  const row = chat.body?.rows.get(key);
  return row?.send === null ? throughPlace(chat, chat.body?.rows.placeOf(key) ?? -1) : null;
}

/**
 * Returns the horizon that covers what the thread showed when this send was written. Null if the thread showed no
 * confirmed message.
 */
export function repliedThrough(chat: Read, key: string): Horizon | null {
  const anchor = chat.body?.rows.get(key)?.send?.anchor;
  if (anchor === undefined) return null;
  for (let place = (chat.body?.rows.size ?? 0) - 1; place >= 0; place -= 1) {
    const row = chat.body?.rows.at(place);
    if (row?.send === null && !isAfter(row, anchor)) return throughPlace(chat, place);
  }
  return null;
}

function throughPlace({ body, horizon }: Read, place: number): Horizon {
  const rows = body?.rows;
  let [throughId, throughAt] = [0, 0];
  for (let above = place; above >= 0; above -= 1) {
    const row = rows?.at(above);
    if (row === undefined || row.send !== null) continue;
    const id = certainId(row) ?? 0;
    throughId = Math.max(throughId, id);
    throughAt = Math.max(throughAt, row.message.at);
    // Ids ascend: every earlier row is read already.
    if (id > 0 && id <= horizon.throughId) break;
  }
  const last = rows?.at(place);
  if (rows === undefined || last === undefined || certainId(last) === null) return { throughId, throughAt };
  // Rows below may have the same time. Keep the horizon's time below theirs: its id already covers this row.
  for (let below = place + 1; below < rows.size; below += 1) {
    const row = rows.at(below);
    if (row?.send === null) throughAt = Math.min(throughAt, row.message.at - 1);
  }
  return { throughId, throughAt };
}

const isBeyond = (next: Horizon, horizon: Horizon): boolean =>
  next.throughId > horizon.throughId || next.throughAt > horizon.throughAt;

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
 * Moves the read horizon. Opening a chat moves it to the end, which resets the unseen count to 0 (spec section 4).
 * Later messages are unseen until a tab reports that they were in view. If the user chose that only a reply marks a
 * chat as read, the horizon moves when a message is sent, to the messages that the thread showed above it. Reports
 * each reading to the service, or after the next reconnect if the connection is down.
 */
export function createReadHorizon(
  context: SessionContext,
  pages: Pick<ChatPages, 'ensureFresh'>,
  /** Whether messages were received that the state does not contain yet. */
  intake: { readonly isStoring: () => boolean },
) {
  const { committer, live, ports } = context;
  const sids = new Map<string, string>();
  const unreported = new Map<string, Reported>();

  let isListLoaded = false;
  /**
   * Chats that were opened before the service sent their unread counts. The opening also resets the first
   * count that the service sends.
   */
  const opening = new Set<string>();

  const open = async (chatId: string): Promise<void> => {
    const decide = (state: State): Decision<boolean> => {
      const chat = state.chats.get(chatId);
      const isFirst = chat?.horizon.throughAt === 0;
      const isNeeded = chat && (chat.unseen > 0 || isFirst || chat.newAtOpening !== null);
      // A chat that is being deleted is not shown, even in a tab that has it open.
      if (!chat || !isNeeded || isLeaving(chat)) return { events: [], answer: false };
      return {
        events: [eventOf('horizon.advanced', { chatId, ...wholeChat(chat), opening: true })],
        durability: 'strict',
        answer: true,
      };
    };
    const moved = await committer.commit(decide, { about: [chatId] });
    if (moved) noteUnreported(chatId);
    report();
  };

  /** Moves the horizon because the user replied, or marked the chat as read. */
  const settle = async (
    chatId: string,
    through: (chat: Chat) => Horizon | null,
    causedBy?: string,
  ): Promise<void> => {
    const decide = (state: State): Decision<boolean> => {
      const chat = state.chats.get(chatId);
      const next = chat === undefined ? null : through(chat);
      if (!chat || next === null || isLeaving(chat)) return { events: [], answer: false };
      if (!chat.markedUnread && !isBeyond(next, chat.horizon)) return { events: [], answer: false };
      return {
        events: [eventOf('horizon.advanced', { chatId, ...next, opening: false, settled: true })],
        durability: 'strict',
        answer: true,
      };
    };
    const moved = await committer.commit(decide, {
      about: [chatId],
      ...(causedBy === undefined ? {} : { causedBy }),
    });
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
   * means "up to the last message that the realtime client knows". It must not include a message that was
   * received but is not yet part of the state. The report is repeated once the index is known.
   */
  const report = (changed: ReadonlySet<string> | null = null) => {
    if (live.connection.status.state !== 'connected') return;
    for (const [chatId, reported] of unreported) {
      const sid = sids.get(chatId);
      const chat = committer.state().chats.get(chatId);
      if (sid === undefined || chat === undefined) continue;
      if (reported.waits && changed?.has(chatId) === false) continue;
      const isFetched = isCurrent(chat);
      if (!isFetched) context.background(pages.ensureFresh(chatId), { thread: chatId });
      const isAllRead = isFetched && chat.unseen === 0;
      const { index, isLast } = isAllRead ? readEnd(chat) : readPlace(chat);
      if (index === null && intake.isStoring()) continue;
      if (isFetched && isLast) unreported.delete(chatId);
      else unreported.set(chatId, { index: Math.max(reported.index, index ?? -1), waits: isFetched });
      const isNews = index === null ? isAllRead && !reported.waits : isAllRead || index > reported.index;
      if (isNews) ports.chatTransport.markRead(sid, index);
    }
  };

  return {
    /** Called when the user opens a chat in a tab. */
    opened(chatId: string): void {
      if (!isListLoaded || committer.state().chats.get(chatId)?.listed !== true) opening.add(chatId);
      context.background(open(chatId), { thread: chatId });
    },
    /** Called when a row was in view while somebody was there. The rows above it count as read too. */
    async seen(chatId: string, key: string, causedBy: string): Promise<Answer<null>> {
      if (readsOnReply(live)) return done(null);
      const decide = (state: State): Decision<boolean> => {
        const chat = state.chats.get(chatId);
        const through = chat && seenThrough(chat, key);
        if (!chat || !through || !isBeyond(through, chat.horizon) || isLeaving(chat))
          return { events: [], answer: false };
        return {
          events: [eventOf('horizon.advanced', { chatId, ...through, opening: false })],
          durability: 'strict',
          answer: true,
        };
      };
      const moved = await committer.commit(decide, { about: [chatId], causedBy });
      if (moved) noteUnreported(chatId);
      report();
      return done(null);
    },
    /** Called when the user marks the chat as read. */
    async markedRead(chatId: string, causedBy: string): Promise<Answer<null>> {
      if (!committer.state().chats.has(chatId)) return refuse('unknownChat', ':chatNotHere');
      await settle(chatId, wholeChat, causedBy);
      return done(null);
    },
    /** Called when the user marks all chats as read. Answers with the chats that were unread. */
    async markedAllRead(causedBy: string): Promise<Answer<{ readonly chatIds: readonly string[] }>> {
      const isUnread = (chat: Chat | undefined): chat is Chat =>
        chat !== undefined && chat.unseen > 0 && !isLeaving(chat);
      const about = committer
        .state()
        .chats.slice(0)
        .filter(isUnread)
        .map(({ id }) => id);
      const chatIds = await committer.commit(
        (state): Decision<readonly string[]> => {
          const unread = about.map((id) => state.chats.get(id)).filter(isUnread);
          return {
            events: unread.map((chat) =>
              eventOf('horizon.advanced', {
                chatId: chat.id,
                ...wholeChat(chat),
                opening: false,
                settled: true,
              }),
            ),
            durability: 'strict',
            answer: unread.map(({ id }) => id),
          };
        },
        { about, causedBy },
      );
      for (const chatId of chatIds) noteUnreported(chatId);
      report();
      return done({ chatIds });
    },
    /** Called after events of these chats were folded. */
    changed(chatIds: ReadonlySet<string>, events: readonly LoggedEvent[]): void {
      for (const event of events) {
        isListLoaded ||= event.type === 'chats.listed';
        if (event.type === 'outbox.attempted' && event.payload.attempt === 1 && readsOnReply(live)) {
          const { chatId, clientMessageId } = event.payload;
          const reply = settle(chatId, (chat) => repliedThrough(chat, clientMessageId));
          context.background(reply, { thread: chatId });
        }
        if (opening.size === 0 || (event.type !== 'chats.listed' && event.type !== 'page.loaded')) continue;
        for (const chatId of chatsOf([event]))
          if (opening.delete(chatId)) context.background(open(chatId), { thread: chatId });
      }
      // Messages that had no realtime index may have one now.
      report(chatIds);
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
     * Called when the realtime service reports that the user has read up to an index, on any device. Resolves to
     * false if no known message has this index or a lower one.
     */
    async received(chatId: string, index: number): Promise<boolean> {
      await committer.load([chatId]);
      const read = readThrough(committer.state().chats.get(chatId), index);
      if (read === null) return false;
      const { throughId, throughAt } = read;
      await committer.commit((state) => {
        const horizon = state.chats.get(chatId)?.horizon;
        const isNews = horizon && isBeyond(read, horizon);
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
