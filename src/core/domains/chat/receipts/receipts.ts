import { type Answer, done, refuse } from '../../../kernel/answer.ts';
import { type Chat, rowOf } from '../../../model/chat/chat.ts';
import { type MessageReceipts, reachOf } from '../../../model/chat/delivery/receipts.ts';
import type { Row } from '../../../model/chat/row.ts';
import { isReady } from '../../../model/connection/connection-state.ts';
import type { LocatedMessage } from '../../../ports/ports.ts';
import { isOpen, openChats } from '../../context/attention.ts';
import type { SessionContext } from '../../context/context.ts';
import { decodeReceipts } from './decode-receipts.ts';

/** Receipts of a group load by themselves for this number of newest messages. Each message is a request. */
export const OWN_LOADS_MAX = 10;
/** Receipts of older messages load only on demand, ms: carriers report within three days. */
export const OWN_LOADS_AGE_MS = 3 * 24 * 3_600_000;
/** Time after a change before receipts load, ms. The reports of a group arrive one after the other. */
export const LOAD_AFTER_MS = 1_000;
/**
 * Time after a reported change until the receipts load once more, ms. The chat service reports a change only if its summary
 * (none, some, all) changes, so the next people may arrive unreported.
 */
export const FOLLOW_UP_MS = 10_000;
/** Number of messages whose receipts are in memory. */
const KEPT_MAX = 500;
/** Number of newest rows that are searched for messages to load. */
const ROWS_SEARCHED = 100;

const NOTHING_YET: MessageReceipts = { status: 'loading', receipts: [], reach: null };

export interface Receipts {
  /** Remembers the conversation's sid of a chat. */
  identify(chatId: string, conversationSid: string): void;
  /** Loads the receipts of one message. Concurrent calls share one request. */
  load(chatId: string, key: string): Promise<Answer<null>>;
  /** The service has reported that the receipts of a message have changed. */
  reported(chatId: string, sid: string): void;
  /** A chat is shown, or its messages have changed. */
  look(chatId: string): void;
  connected(): void;
  stop(): void;
}

/**
 * Loads the delivery receipts of messages to several people. They are not in the log: the service keeps them, and the
 * log has the status of the whole message.
 */
export function createReceipts({
  committer,
  live,
  ports,
  changed,
}: Pick<SessionContext, 'committer' | 'live' | 'ports' | 'changed'>): Receipts {
  const sids = new Map<string, string>();
  /** Messages whose receipts have changed since they were loaded. */
  const stale = new Set<string>();
  const loading = new Map<string, Promise<boolean>>();
  /** The timers of the chats that will be looked at. */
  const waiting = new Map<string, () => void>();
  /** The timers of messages that will load once more. */
  const followUps = new Map<string, () => void>();
  let stopped = false;

  const note = (sid: string, now: MessageReceipts): void => {
    live.receipts.delete(sid);
    live.receipts.set(sid, now);
    const [oldest] = live.receipts.keys();
    if (live.receipts.size > KEPT_MAX && oldest !== undefined) live.receipts.delete(oldest);
  };

  /** Loads these messages with one call. Returns whether the service answered. */
  async function loadAll(conversationSid: string, places: readonly LocatedMessage[]): Promise<boolean> {
    for (const { sid } of places) {
      stale.delete(sid);
      note(sid, { ...(live.receipts.get(sid) ?? NOTHING_YET), status: 'loading' });
    }
    changed('receipts');
    const reported = await ports.chatTransport.receipts(conversationSid, places);
    if (stopped) return false;
    for (const { sid } of places) note(sid, receiptsAfter(sid, reported));
    changed('receipts', 'device');
    return reported !== null;
  }

  function receiptsAfter(sid: string, reported: ReadonlyMap<string, unknown> | null): MessageReceipts {
    const before = live.receipts.get(sid) ?? NOTHING_YET;
    if (reported === null) return { ...before, status: 'failed' };
    if (!reported.has(sid)) return { ...before, status: 'missing' };
    const decoded = decodeReceipts(reported.get(sid));
    live.device.quarantined += decoded?.malformed ?? 1;
    if (decoded === null) return { ...before, status: 'failed' };
    return { status: 'loaded', receipts: decoded.receipts, reach: reachOf(decoded.receipts) };
  }

  /** Loads what is not in flight already. */
  function begin(conversationSid: string, places: readonly LocatedMessage[]): Promise<boolean> {
    const work = loadAll(conversationSid, places).finally(() => {
      for (const { sid } of places) loading.delete(sid);
    });
    for (const { sid } of places) loading.set(sid, work);
    return work;
  }

  function lookNow(chatId: string): void {
    waiting.delete(chatId);
    const conversationSid = sids.get(chatId);
    const chat = committer.state().chats.get(chatId);
    if (chat === undefined || conversationSid === undefined || !chat.isGroup || !isOpen(live, chatId)) return;
    if (!isReady(live.connection.status.state)) return;
    const places = newestOf(chat, ports.clock.now() - OWN_LOADS_AGE_MS).filter(
      ({ sid }) => !loading.has(sid) && (stale.has(sid) || !live.receipts.has(sid)),
    );
    if (places.length > 0) void begin(conversationSid, places);
  }

  const look = (chatId: string): void => {
    if (stopped || waiting.has(chatId) || committer.state().chats.get(chatId)?.isGroup !== true) return;
    waiting.set(
      chatId,
      ports.clock.setTimer(LOAD_AFTER_MS, () => lookNow(chatId)),
    );
  };

  return {
    identify: (chatId, conversationSid) => void sids.set(chatId, conversationSid),
    async load(chatId, key) {
      const place = placeOf(rowOf(committer.state().chats.get(chatId), key));
      const conversationSid = sids.get(chatId);
      // Without a connection, the realtime client would wait for one.
      if (place === null || conversationSid === undefined || !isReady(live.connection.status.state))
        return refuse('unreachable', ':serviceSilent');
      const isAnswered = await (loading.get(place.sid) ?? begin(conversationSid, [place]));
      return isAnswered ? done(null) : refuse('unreachable', ':serviceSilent');
    },
    reported(chatId, sid) {
      if (stopped || !live.receipts.has(sid)) return;
      stale.add(sid);
      look(chatId);
      followUps.get(sid)?.();
      const followUp = (): void => {
        followUps.delete(sid);
        const reach = live.receipts.get(sid)?.reach;
        if (reach == null || reach.delivered + reach.failed === reach.total) return;
        stale.add(sid);
        look(chatId);
      };
      followUps.set(sid, ports.clock.setTimer(FOLLOW_UP_MS, followUp));
    },
    look,
    connected() {
      // A new client reports no changes of messages that an earlier client has loaded.
      for (const sid of live.receipts.keys()) stale.add(sid);
      for (const chatId of openChats(live.attention.values())) look(chatId);
    },
    stop() {
      stopped = true;
      for (const cancel of [...waiting.values(), ...followUps.values()]) cancel();
      waiting.clear();
      followUps.clear();
    },
  };
}

/** Returns where a message is that the service has from staff. Null for other messages. */
function placeOf(row: Row | undefined): LocatedMessage | null {
  if (row === undefined || row.send !== null || row.message.direction === 'inbound') return null;
  const { sid, index } = row.message;
  return sid === null ? null : { sid, index };
}

/** Returns the newest messages of staff since `since`. */
function newestOf({ body }: Chat, since: number): readonly LocatedMessage[] {
  const places: LocatedMessage[] = [];
  const size = body?.rows.size ?? 0;
  for (let at = size - 1; at >= Math.max(0, size - ROWS_SEARCHED) && places.length < OWN_LOADS_MAX; at -= 1) {
    const row = body?.rows.at(at);
    if (row === undefined || row.message.at < since) continue;
    const place = placeOf(row);
    if (place !== null) places.push(place);
  }
  return places;
}
