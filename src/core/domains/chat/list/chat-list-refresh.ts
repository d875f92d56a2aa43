import type { Chat } from '../../../model/chat/chat.ts';
import { isCountInDoubt } from '../../../model/chat/unseen/unseen.ts';
import type { SessionContext } from '../../context/context.ts';
import { type ChatPages, LOAD_RETRY_MS, WORTH_A_RETRY } from '../thread/chat-pages.ts';
import type { ReadHorizon } from '../unseen/read-horizon.ts';
import type { ChatIndexLoader } from './chat-index.ts';

/**
 * The realtime client's first list counts as complete after this time without a further conversation, in ms.
 */
const FIRST_LIST_QUIET_MS = 500;

/** Pause before each further page, in ms. After an outage, many consoles start at once. */
const PAGE_PAUSE_MS = 1000;

/** Number of pages that a refresh loads after the first one, even if nobody has asked for them. */
export const PAGES_AHEAD = 4;

/** Maximum number of pages that a refresh loads after the first one. */
const PAGES_AFTER_MAX = 20;

/**
 * Returns whether the chat is read on this device although the service still counts unread messages. Then the
 * service missed our report.
 */
const isReadHereOnly = (chat: Chat): boolean => chat.baseline.count > 0 && chat.unseen === 0;

/**
 * Refreshes the chat list in the background: the first page, then one by one the further pages that this device has loaded.
 * Nothing else tells that somebody flagged or renamed a chat meanwhile. A new device loads some pages ahead, so that its
 * counts and favourites are right while newer chats arrive. Then loads chats whose unseen count is in doubt, and
 * reports missed readings again.
 */
export function createChatListRefresh(
  context: SessionContext,
  parts: {
    readonly index: Pick<ChatIndexLoader, 'refreshAgain' | 'loadAfter'>;
    readonly pages: Pick<ChatPages, 'ensureFresh'>;
    readonly readHorizon: Pick<ReadHorizon, 'reportAgain'>;
  },
) {
  let stopped = false;
  let cancel: (() => void) | null = null;
  let cancelPage: (() => void) | null = null;
  /** Refreshes begun. A newer one ends the pages of an older one. */
  let begun = 0;

  const refreshIn = (ms: number) => {
    cancel?.();
    cancel = context.ports.clock.setTimer(ms, () => context.background(refresh(), 'list'));
  };

  const loadAfter = async (own: number, link: string, nth: number) => {
    const answer = await parts.index.loadAfter(link, nth <= PAGES_AHEAD);
    if (answer.ok) furtherPages(own, answer.value, nth + 1);
  };

  /** Loads the page at the link, the `nth` after the first one, and those after it. */
  const furtherPages = (own: number, link: string | null, nth: number) => {
    if (stopped || own !== begun || link === null || nth > PAGES_AFTER_MAX) return;
    cancelPage?.();
    cancelPage = context.ports.clock.setTimer(PAGE_PAUSE_MS, () =>
      context.background(loadAfter(own, link, nth), 'list'),
    );
  };

  const refresh = async () => {
    begun += 1;
    const own = begun;
    const answer = await parts.index.refreshAgain();
    if (stopped) return;
    if (!answer.ok) {
      if (WORTH_A_RETRY.includes(answer.refusal.code)) refreshIn(LOAD_RETRY_MS);
      return;
    }
    furtherPages(own, answer.value, 1);
    const chats = context.committer.state().chats.slice(0);
    parts.readHorizon.reportAgain(chats.filter(isReadHereOnly).map(({ id }) => id));
    for (const chat of chats) {
      if (isCountInDoubt(chat)) context.background(parts.pages.ensureFresh(chat.id), { thread: chat.id });
    }
  };

  return {
    now: () => context.background(refresh(), 'list'),
    /** Called for each conversation in the realtime client's first list. Repeated calls restart the delay. */
    afterFirstList: () => refreshIn(FIRST_LIST_QUIET_MS),
    stop() {
      stopped = true;
      cancel?.();
      cancelPage?.();
    },
  };
}
