import { type Answer, done, NOT_STORED, type RefusalCode, refuse } from '../../answer.ts';
import { type CallOutcome, refusalOf } from '../../api/call.ts';
import { isReady } from '../../connection/connection-state.ts';
import { eventOf } from '../../events.ts';
import type { SessionContext } from '../../session/context.ts';
import { idleThread, isOpen, type ThreadLoad } from '../../session/live.ts';
import type { State } from '../../state.ts';
import type { Timestamp } from '../../time.ts';
import { type Chat, catchUpCursor, isCurrent, lastConfirmed } from '../chat.ts';
import type { Message, Participant } from '../message.ts';
import { firstUnidentified, unsettledSince } from '../sending/echoes.ts';
import { isCountInDoubt } from '../unseen/unseen.ts';

/** Pages that a catch-up may take to meet what is known; beyond, the older window is dropped and reloaded. */
export const CATCH_UP_MAX_PAGES = 10;
/** Older pages asked in one go while they hold nothing new (pages shift when messages come). */
const OLDER_MAX_PAGES = 10;
/** Wait before the newest page is asked for again, in ms: what gives reason for it comes in bursts. */
const LOAD_SOON_DELAY_MS = 300;
/** Pause before a failed list, or newest page of an open chat, is asked for again, in ms. */
export const LOAD_RETRY_MS = 5000;

/** Loads the pages of chats and keeps them joined (spec: page size 30; architecture section 5, "Catch-up"). */
export interface ChatPages {
  /** The newest page, and as many more as are needed to meet what is known. One at a time a chat. */
  loadNewest(chatId: string): Promise<Answer<null>>;
  /** As `loadNewest`, by requests that leave after this call: one under way does not count. */
  loadNewestAgain(chatId: string): Promise<Answer<null>>;
  loadOlder(chatId: string): Promise<Answer<null>>;
  /** Fetches the newest page again in a moment, once for all who ask for it until then. */
  loadSoon(chatId: string): void;
  stop(): void;
  /** Loads the chat if it was never loaded, may be behind, or holds messages whose ids are not known. */
  ensureFresh(chatId: string): Promise<void>;
}

export function createChatPages(context: SessionContext): ChatPages {
  const { calls, committer, live, ports, changed } = context;
  const waiting = new Map<string, () => void>();
  const loads = new Map<string, Promise<Answer<null>>>();
  let stopped = false;

  const load = (chatId: string): ThreadLoad => live.threads.get(chatId) ?? idleThread;
  const set = (chatId: string, change: Partial<ThreadLoad>) => {
    live.threads.set(chatId, { ...load(chatId), ...change });
    changed();
  };
  const chat = (chatId: string) => committer.state().chats.get(chatId);
  const fetchPage = async (chatId: string, link: string | null) => {
    const outcome = await calls.messages({ chatId, link });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind === 'ok') live.quarantined += outcome.value.data.messages.malformed;
    return outcome;
  };

  async function newest(chatId: string): Promise<Answer<null>> {
    await committer.load([chatId]);
    const known = chat(chatId);
    const cursor = known ? cursorOf(committer.state(), known) : null;
    const depth = known ? depthOf(known) : Number.POSITIVE_INFINITY;
    // What comes while the pages are fetched is told, if the line is up from before to after.
    const wasLive = live.connection.state === 'connected';
    const since = live.connection.since;
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
          live: wasLive && live.connection.state === 'connected' && live.connection.since === since,
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
      // Of a window that was cut meanwhile: below the present one it would leave a hole.
      await committer.commit((state) => ({
        events: isNextOlder(state.chats.get(chatId), link) ? [loaded] : [],
        answer: null,
      }));
      if (sizeOf(chat(chatId)) > sizeOf(before)) return done(null);
    }
    return done(null);
  }

  /** Before the user's eyes, or what its count in the list hangs on. */
  const isNeeded = (chatId: string) => {
    const known = chat(chatId);
    return isOpen(live, chatId) || (known !== undefined && isCountInDoubt(known));
  };

  /** Open, with the line up, and still in doubt. */
  const isBehind = (chatId: string) =>
    isOpen(live, chatId) &&
    live.connection.state === 'connected' &&
    (chat(chatId)?.behindSince ?? null) !== null;

  /** Neither here nor at the service: `known` says so, it is no failure of the fetch. */
  const isNowhere = (chatId: string, answer: Answer<null>) =>
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
            error: answer.ok || isNowhere(chatId, answer) ? null : answer.refusal.message,
          });
          if (!answer.ok && WORTH_A_RETRY.includes(answer.refusal.code) && isNeeded(chatId)) {
            loadIn(LOAD_RETRY_MS, chatId);
          }
          // The line was lost and came back on the way: what came meanwhile may be in no page and untold.
          if (answer.ok && isBehind(chatId)) loadIn(LOAD_SOON_DELAY_MS, chatId);
          return answer;
        },
        (error: unknown) => {
          set(chatId, { loading: false, error: NOT_STORED });
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
        context.background(loadNewestAgain(chatId));
      }),
    );
  };

  return {
    loadNewest,
    loadNewestAgain,
    async loadOlder(chatId) {
      if (!chat(chatId)) return refuse('unknownChat', 'This chat isn’t available on this device.');
      if (load(chatId).loadingOlder) return done(null);
      set(chatId, { loadingOlder: true, olderError: null });
      return older(chatId).then(
        (answer) => {
          set(chatId, { loadingOlder: false, olderError: answer.ok ? null : answer.refusal.message });
          return answer;
        },
        (error: unknown) => {
          set(chatId, { loadingOlder: false, olderError: NOT_STORED });
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
      // One that was under way while the line was lost leaves the doubt as it was.
      const isStillBehind = (chat(chatId)?.behindSince ?? null) !== null;
      if (answer.ok && isStillBehind && isReady(live.connection.state)) await loadNewestAgain(chatId);
    },
  };
}

/** Failures that may pass by themselves. */
export const WORTH_A_RETRY: readonly RefusalCode[] = ['unreachable', 'malformedAnswer'];

/** Where a catch-up may end: below it nothing is missing, and nobody's echo waits to be told whose it is. */
function cursorOf(state: State, chat: Chat): number | null {
  const cursor = catchUpCursor(chat);
  const untold = firstUnidentified(chat, state)?.message.id ?? null;
  return cursor === null || untold === null ? cursor : Math.min(cursor, untold - 1);
}

/** The time down to which a chat's first pages must reach, if further than one page. */
const depthOf = (chat: Chat): Timestamp =>
  Math.min(unsettledSince(chat), isCountInDoubt(chat) ? chat.horizon.throughAt : Number.POSITIVE_INFINITY);

const isNextOlder = (chat: Chat | undefined, link: string): boolean =>
  chat?.older.kind === 'more' && chat.older.link === link;

const sizeOf = (chat: Chat | undefined): number => chat?.body?.rows.size ?? 0;

/** Those without an id stand at the end. */
const lacksIds = ({ body }: Chat): boolean => body !== null && lastConfirmed(body)?.message.id === null;

const failed = (outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Answer<null> =>
  outcome.kind === 'refused' && outcome.status === 404
    ? refuse('unknownChat', outcome.message)
    : { ok: false, refusal: refusalOf(outcome) };
