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

/** Pause before each further page that is loaded again, in ms. After an outage, many consoles start at once. */
const PAGE_PAUSE_MS = 1000;

/** Maximum number of pages that a refresh loads again after the first one. */
const PAGES_AGAIN_MAX = 20;

/**
 * Returns whether the chat is read on this device although the service still counts unread messages. Then the
 * service missed our report.
 */
const isReadHereOnly = (chat: Chat): boolean => chat.baseline.count > 0 && chat.unseen === 0;

/**
 * Refreshes the chat list in the background: the first page, then one by one the further pages that this device has loaded.
 * Nothing else tells that somebody flagged or renamed a chat meanwhile. Then loads chats whose unseen count is in doubt, and
 * reports missed readings again.
 */
export function createChatListRefresh(
  context: SessionContext,
  parts: {
    readonly index: Pick<ChatIndexLoader, 'refreshAgain' | 'loadAgain'>;
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

  const pageAgain = async (own: number, link: string, left: number) => {
    const answer = await parts.index.loadAgain(link);
    if (answer.ok) furtherPages(own, answer.value, left - 1);
  };

  const furtherPages = (own: number, link: string | null, left: number) => {
    if (stopped || own !== begun || link === null || left === 0) return;
    cancelPage?.();
    cancelPage = context.ports.clock.setTimer(PAGE_PAUSE_MS, () =>
      context.background(pageAgain(own, link, left), 'list'),
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
    furtherPages(own, answer.value, PAGES_AGAIN_MAX);
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
