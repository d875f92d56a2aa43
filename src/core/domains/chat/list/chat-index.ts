import { refusalOf } from '../../../api/call.ts';
import { type Answer, done } from '../../../kernel/answer.ts';
import { containsWords } from '../../../kernel/search/fold-text.ts';
import { type Masks, mayFindHidden } from '../../../kernel/search/mask-text.ts';
import type { CountedList, LoadedChats } from '../../../model/chat/list/counted.ts';
import { type ListQuery, listKey } from '../../../model/chat/list/list-key.ts';
import { eventOf } from '../../../model/events.ts';
import type { WorkList } from '../../../model/work/types.ts';
import { StaleWriterError } from '../../../ports/ports.ts';
import type { SessionContext } from '../../context/context.ts';
import { hideFor } from '../../records/hide.ts';
import { withOpenChanges } from '../flags/chat-flags.ts';
import { chatCountsView } from './chat-counts-view.ts';

export const WHOLE_LIST: ListQuery = { q: '', by: 'name', flags: [] };

/** Maximum number of pages of chats with one flag. The loading ends even if every page names a next page. */
const FLAGGED_PAGES_MAX = 200;

export interface ChatIndexLoader {
  /** Loads the first page. Concurrent calls share one request. */
  refresh(): Promise<Answer<null>>;
  /**
   * Like `refresh`, but always sends a new request after this call. A request already in flight does not
   * count.
   */
  refreshAgain(): Promise<Answer<null>>;
  /**
   * Loads the next page of the list. A search or a set of flags may have a list of its own (`listKey`). Returns the number of
   * chats on the page, 0 if there is none.
   */
  loadMore(query: ListQuery): Promise<Answer<number>>;
  /** Loads the service's matches for a search or for flags. Does not change the paging of the whole list. */
  search(query: ListQuery): Promise<Answer<null>>;
  /** Loads the next page of the chats in a list of the work, or the first one again. Does not change the paging of the whole list. */
  loadWork(work: WorkList, which: 'first' | 'next'): Promise<Answer<number>>;
  /** Runs `load`, and counts what this list shows because of it. */
  counting(list: Omit<CountedList, 'key'>, load: () => Promise<Answer<number>>): Promise<Answer<LoadedChats>>;
  /** Loads all chats that have this flag. Stops at the first page that fails. */
  loadFlagged(flagId: string): Promise<Answer<null>>;
}

export function createChatIndexLoader(context: SessionContext, masks: () => Masks): ChatIndexLoader {
  const { calls, committer, live, changed } = context;
  let refreshing: Promise<Answer<null>> | null = null;

  /** Returns the number of chats on the page. */
  async function fetchPage(query: ListQuery, link: string | null): Promise<Answer<number>> {
    const outcome = await calls.chatContacts({ ...query, link });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
    const { chats, pagination } = outcome.value.data;
    live.device.quarantined += chats.malformed;
    // The service may have compared more than the person may see. Neither the log nor the list tells what it found.
    const hide = mayFindHidden(query.q, masks()) ? hideFor(masks(), committer.state().self) : null;
    const found =
      hide === null ? chats.rows : chats.rows.filter(({ name }) => containsWords(hide(name), query.q));
    const next = pagination.next_page_url;
    if (query.work !== undefined) live.chats.workNext = { ...live.chats.workNext, [query.work]: next };
    await committer.commit(({ records }) => ({
      events: [
        eventOf('chats.listed', {
          ...query,
          flags: [...query.flags],
          isFirst: link === null,
          chats: found.map((chat) =>
            chat.flags === null
              ? chat
              : { ...chat, flags: [...withOpenChanges(records, chat.chatId, chat.flags)] },
          ),
          total: hide === null ? pagination.total : null,
          next,
        }),
      ],
      answer: null,
    }));
    return done(found.length);
  }

  const note = (change: Partial<typeof live.chats.list>) => {
    live.chats.list = { ...live.chats.list, ...change };
    changed('chats', 'device');
  };

  /** Shows in the list's head that a page is loading, and the error if the load fails. */
  async function showingLoad(
    field: 'loading' | 'loadingMore',
    page: () => Promise<Answer<number>>,
  ): Promise<Answer<number>> {
    note({ [field]: true, error: null });
    try {
      const answer = await page();
      note({ [field]: false, error: answer.ok ? null : answer.refusal.reason });
      return answer;
    } catch (error) {
      // After a lost log, the next session loads the list.
      if (!(error instanceof StaleWriterError)) note({ [field]: false, error: ':notStored' });
      throw error;
    }
  }

  function refresh(): Promise<Answer<null>> {
    refreshing ??= showingLoad('loading', () => fetchPage(WHOLE_LIST, null))
      .then(withoutCount)
      .finally(() => {
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
    async loadMore(query) {
      const { index, flagged } = committer.state();
      const key = listKey(query);
      const next = key === null ? index.next : flagged.get(key)?.next;
      if (next === null || next === undefined || live.chats.list.loadingMore) return done(0);
      return showingLoad('loadingMore', () => fetchPage(key === null ? WHOLE_LIST : query, next));
    },
    search: async (query) =>
      query.q === '' && query.flags.length === 0 ? done(null) : withoutCount(await fetchPage(query, null)),
    async loadWork(work, which) {
      const link = which === 'first' ? null : live.chats.workNext[work];
      if (which === 'next' && (link === null || link === undefined || live.chats.list.loadingMore))
        return done(0);
      return showingLoad('loadingMore', () => fetchPage({ ...WHOLE_LIST, work }, link ?? null));
    },
    async counting(list, load) {
      const count = () =>
        chatCountsView(committer.state(), { masks, work: live.work }, { of: [{ key: '', ...list }] }).rows[0]
          ?.count ?? 0;
      const before = count();
      const page = await load();
      return page.ok ? done({ looked: page.value, found: Math.max(0, count() - before) }) : page;
    },
    async loadFlagged(flagId) {
      const query: ListQuery = { ...WHOLE_LIST, flags: [flagId] };
      const key = listKey(query);
      let answer = await fetchPage(query, null);
      for (let page = 1; page < FLAGGED_PAGES_MAX && answer.ok && key !== null; page += 1) {
        const next = committer.state().flagged.get(key)?.next ?? null;
        if (next === null) break;
        answer = await fetchPage(query, next);
      }
      return withoutCount(answer);
    },
  };
}

const withoutCount = (page: Answer<number>): Answer<null> => (page.ok ? done(null) : page);
