import { type CallOutcome, refusalOf } from '../../../api/call.ts';
import { type Answer, done, type RefusalCode, refuse } from '../../../kernel/answer.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import { type Chat, catchUpCursor, isCurrent, lastConfirmed } from '../../../model/chat/chat.ts';
import { idleThread, type ThreadLoad } from '../../../model/chat/chats-live.ts';
import type { Message, Participant } from '../../../model/chat/message.ts';
import { firstUnidentified, unsettledSince } from '../../../model/chat/sending/echoes.ts';
import { hasMisplacedHint } from '../../../model/chat/thread/id-hint.ts';
import { isCountInDoubt } from '../../../model/chat/unseen/unseen.ts';
import { isReady } from '../../../model/connection/connection-state.ts';
import { eventOf } from '../../../model/events.ts';
import type { State } from '../../../model/state.ts';
import { StaleWriterError } from '../../../ports/ports.ts';
import { isOpen } from '../../context/attention.ts';
import type { SessionContext } from '../../context/context.ts';

/**
 * Maximum number of pages in one catch-up. If these pages don't reach the known messages, the known messages
 * are dropped. Older pages can load them again.
 */
export const CATCH_UP_MAX_PAGES = 10;
/**
 * Maximum number of older pages loaded in a row while they contain only known messages. That happens because
 * pages shift when new messages arrive.
 */
const OLDER_MAX_PAGES = 10;
/** Delay of `loadSoon`, in ms. One load serves all calls during the delay. */
const LOAD_SOON_DELAY_MS = 300;
/** Pause in ms before a failed load is repeated: of the list, or of the newest page of an open chat. */
export const LOAD_RETRY_MS = 5000;

export interface ChatPages {
  /**
   * Loads the newest page, and older pages until they reach a known message. Concurrent calls for a chat
   * share one run.
   */
  loadNewest(chatId: string): Promise<Answer<null>>;
  /** Like `loadNewest`, but with requests sent after this call. A run already in flight does not count. */
  loadNewestAgain(chatId: string): Promise<Answer<null>>;
  /** Loads the page before the loaded messages. Of a chat that was never loaded, it loads the newest page. */
  loadOlder(chatId: string): Promise<Answer<null>>;
  /** Loads the newest page again after a short delay, once for all calls during the delay. */
  loadSoon(chatId: string): void;
  stop(): void;
  /** Loads the chat if it was never loaded, may be behind, or has messages with no id or a wrong one. */
  ensureFresh(chatId: string): Promise<void>;
}

export function createChatPages(context: SessionContext): ChatPages {
  const { calls, committer, live, ports, changed } = context;
  const waiting = new Map<string, () => void>();
  const loads = new Map<string, Promise<Answer<null>>>();
  let stopped = false;

  const load = (chatId: string): ThreadLoad => live.chats.threads.get(chatId) ?? idleThread;
  const set = (chatId: string, change: Partial<ThreadLoad>) => {
    live.chats.threads.set(chatId, { ...load(chatId), ...change });
    changed('chats', 'device');
  };
  const chat = (chatId: string) => committer.state().chats.get(chatId);
  const fetchPage = async (chatId: string, link: string | null) => {
    const outcome = await calls.messages({ chatId, link });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind === 'ok') live.device.quarantined += outcome.value.data.messages.malformed;
    return outcome;
  };

  async function newest(chatId: string): Promise<Answer<null>> {
    await committer.load([chatId]);
    const known = chat(chatId);
    const cursor = known ? cursorOf(committer.state(), known) : null;
    const depth = known ? depthOf(known) : Number.POSITIVE_INFINITY;
    // The realtime service reports all messages sent during the fetch only if the connection is up
    // throughout.
    const wasLive = live.connection.status.state === 'connected';
    const since = live.connection.status.since;
    let messages: readonly Message[] = [];
    let participants: readonly Participant[] = [];
    let link: string | null = null;
    let joined = false;
    for (let page = 0; page < CATCH_UP_MAX_PAGES; page += 1) {
      const outcome = await fetchPage(chatId, link);
      if (outcome.kind !== 'ok') return failed(outcome);
      const { data } = outcome.value;
      messages = [...data.messages.rows, ...messages];
      if (page === 0) participants = data.participants.rows;
      link = data.pagination.next_page_url;
      const least = Math.min(...messages.flatMap((message) => message.id ?? []));
      joined = cursor !== null && (least <= cursor || link === null);
      const isDeep = messages.some(({ at }) => at <= depth);
      if (link === null || (cursor === null ? isDeep : joined)) break;
    }
    await committer.commit(() => ({
      events: [
        eventOf('page.loaded', {
          chatId,
          place: 'newest',
          joined,
          live:
            wasLive && live.connection.status.state === 'connected' && live.connection.status.since === since,
          messages: [...messages],
          participants: [...participants],
          older: link,
        }),
      ],
      answer: null,
    }));
    return done(null);
  }

  async function older(chatId: string): Promise<Answer<null>> {
    await committer.load([chatId]);
    if (chat(chatId)?.older.kind === 'unknown') return loadNewest(chatId);
    for (let page = 0; page < OLDER_MAX_PAGES; page += 1) {
      const before = chat(chatId);
      if (before?.older.kind !== 'more') return done(null);
      const { link } = before.older;
      const outcome = await fetchPage(chatId, link);
      if (outcome.kind !== 'ok') return failed(outcome);
      const { messages, pagination, participants } = outcome.value.data;
      const loaded = eventOf('page.loaded', {
        chatId,
        place: 'older',
        joined: true,
        live: true,
        messages: [...messages.rows],
        participants: [...participants.rows],
        older: pagination.next_page_url,
      });
      // If the window was cut during the request, this page no longer adjoins it: drop the page.
      await committer.commit((state) => ({
        events: isNextOlder(state.chats.get(chatId), link) ? [loaded] : [],
        answer: null,
      }));
      if (sizeOf(chat(chatId)) > sizeOf(before)) return done(null);
    }
    return done(null);
  }

  const isNeeded = (chatId: string) => {
    const known = chat(chatId);
    return isOpen(live, chatId) || (known !== undefined && isCountInDoubt(known));
  };

  const isBehind = (chatId: string) =>
    isOpen(live, chatId) &&
    live.connection.status.state === 'connected' &&
    (chat(chatId)?.behindSince ?? null) !== null;

  /**
   * Returns whether neither this device nor the service has the chat. The head shows this case as `known`,
   * not as an error.
   */
  const isUnknownChat = (chatId: string, answer: Answer<null>) =>
    !answer.ok && answer.refusal.code === 'unknownChat' && chat(chatId) === undefined;

  function loadNewest(chatId: string): Promise<Answer<null>> {
    const running = loads.get(chatId);
    if (running) return running;
    set(chatId, { loading: true, error: null });
    const run = newest(chatId)
      .then(
        (answer) => {
          set(chatId, {
            loading: false,
            error: answer.ok || isUnknownChat(chatId, answer) ? null : answer.refusal.reason,
          });
          if (!answer.ok && WORTH_A_RETRY.includes(answer.refusal.code) && isNeeded(chatId)) {
            loadIn(LOAD_RETRY_MS, chatId);
          }
          // The connection was lost and restored during the fetch. Load again, because messages may be
          // missing.
          if (answer.ok && isBehind(chatId)) loadIn(LOAD_SOON_DELAY_MS, chatId);
          return answer;
        },
        (error: unknown) => {
          // After a lost log, the next session loads the messages.
          if (!(error instanceof StaleWriterError)) set(chatId, { loading: false, error: ':notStored' });
          throw error;
        },
      )
      .finally(() => loads.delete(chatId));
    loads.set(chatId, run);
    return run;
  }

  async function loadNewestAgain(chatId: string): Promise<Answer<null>> {
    await loads.get(chatId)?.catch(() => undefined);
    return loadNewest(chatId);
  }

  const loadIn = (ms: number, chatId: string): void => {
    if (stopped || waiting.has(chatId)) return;
    waiting.set(
      chatId,
      ports.clock.setTimer(ms, () => {
        waiting.delete(chatId);
        context.background(loadNewestAgain(chatId), { thread: chatId });
      }),
    );
  };

  return {
    loadNewest,
    loadNewestAgain,
    async loadOlder(chatId) {
      if (!chat(chatId)) return refuse('unknownChat', ':chatNotHere');
      if (load(chatId).loadingOlder) return done(null);
      set(chatId, { loadingOlder: true, olderError: null });
      return older(chatId).then(
        (answer) => {
          set(chatId, { loadingOlder: false, olderError: answer.ok ? null : answer.refusal.reason });
          return answer;
        },
        (error: unknown) => {
          if (!(error instanceof StaleWriterError))
            set(chatId, { loadingOlder: false, olderError: ':notStored' });
          throw error;
        },
      );
    },
    loadSoon: (chatId) => loadIn(LOAD_SOON_DELAY_MS, chatId),
    stop() {
      stopped = true;
      for (const cancel of waiting.values()) cancel();
    },
    async ensureFresh(chatId) {
      await committer.load([chatId]);
      const known = chat(chatId);
      if (known && isCurrent(known) && !lacksIds(known)) return;
      const answer = await loadNewest(chatId);
      // If the connection was lost while this run was in flight, the chat is still behind.
      const isStillBehind = (chat(chatId)?.behindSince ?? null) !== null;
      if (answer.ok && isStillBehind && isReady(live.connection.status.state)) await loadNewestAgain(chatId);
    },
  };
}

export const WORTH_A_RETRY: readonly RefusalCode[] = ['unreachable', 'malformedAnswer'];

/**
 * Returns the id down to which a catch-up must load pages. Below this id, no message is missing and every
 * echo is identified.
 */
function cursorOf(state: State, chat: Chat): number | null {
  const cursor = catchUpCursor(chat);
  const unidentified = firstUnidentified(chat, state)?.message.id ?? null;
  return cursor === null || unidentified === null ? cursor : Math.min(cursor, unidentified - 1);
}

/** Returns the time down to which the first load of a chat must reach. Infinity if one page is enough. */
const depthOf = (chat: Chat): Timestamp =>
  Math.min(unsettledSince(chat), isCountInDoubt(chat) ? chat.horizon.throughAt : Number.POSITIVE_INFINITY);

const isNextOlder = (chat: Chat | undefined, link: string): boolean =>
  chat?.older.kind === 'more' && chat.older.link === link;

const sizeOf = (chat: Chat | undefined): number => chat?.body?.rows.size ?? 0;

/** Returns whether a confirmed row has no id or a wrong one. Rows without an id are at the end. */
const lacksIds = ({ body }: Chat): boolean =>
  body !== null && (lastConfirmed(body)?.message.id === null || hasMisplacedHint(body));

const failed = (outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Answer<null> =>
  outcome.kind === 'refused' && outcome.status === 404
    ? { ok: false, refusal: { code: 'unknownChat', reason: outcome.reason } }
    : { ok: false, refusal: refusalOf(outcome) };
