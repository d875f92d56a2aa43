import { type Answer, done, NOT_STORED } from '../answer.ts';
import { refusalOf } from '../api/call.ts';
import { eventOf } from '../events.ts';
import type { SessionContext } from '../session/context.ts';
import { flagsKey } from '../state.ts';

/** Loads the chat list by pages (spec section 7: `POST /chat-contacts`). */
export interface ChatIndexLoader {
  /** The first page; one at a time. */
  refresh(): Promise<Answer<null>>;
  /** As `refresh`, by a request that leaves after this call: one under way does not count. */
  refreshAgain(): Promise<Answer<null>>;
  loadMore(flags: readonly string[]): Promise<Answer<null>>;
  /** Brings in the server's matches for a search, or for flags; the list itself keeps its place. */
  search(q: string, flags: readonly string[]): Promise<Answer<null>>;
}

export function createChatIndexLoader(context: SessionContext): ChatIndexLoader {
  const { calls, committer, live, changed } = context;
  let refreshing: Promise<Answer<null>> | null = null;

  async function fetchPage(q: string, flags: readonly string[], link: string | null): Promise<Answer<null>> {
    const outcome = await calls.chatContacts({ q, flags, link });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
    const { chats, pagination } = outcome.value.data;
    live.quarantined += chats.malformed;
    await committer.commit(() => ({
      events: [
        eventOf('chats.listed', {
          q,
          flags: [...flags],
          isFirst: link === null,
          chats: [...chats.rows],
          total: pagination.total,
          next: pagination.next_page_url,
        }),
      ],
      answer: null,
    }));
    return done(null);
  }

  const note = (change: Partial<typeof live.list>) => {
    live.list = { ...live.list, ...change };
    changed();
  };

  /** Shows that a page is on its way, and how that ended. */
  async function noting(
    flag: 'loading' | 'loadingMore',
    page: () => Promise<Answer<null>>,
  ): Promise<Answer<null>> {
    note({ [flag]: true, error: null });
    try {
      const answer = await page();
      note({ [flag]: false, error: answer.ok ? null : answer.refusal.message });
      return answer;
    } catch (error) {
      note({ [flag]: false, error: NOT_STORED });
      throw error;
    }
  }

  function refresh(): Promise<Answer<null>> {
    refreshing ??= noting('loading', () => fetchPage('', [], null)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return {
    refresh,
    async refreshAgain() {
      await refreshing?.catch(() => undefined);
      return refresh();
    },
    async loadMore(flags) {
      const { index, flagged } = committer.state();
      const next = flags.length === 0 ? index.next : flagged.get(flagsKey(flags))?.next;
      if (next === null || next === undefined || live.list.loadingMore) return done(null);
      return noting('loadingMore', () => fetchPage('', flags, next));
    },
    search: async (q, flags) =>
      q.trim() === '' && flags.length === 0 ? done(null) : fetchPage(q.trim(), flags, null),
  };
}
