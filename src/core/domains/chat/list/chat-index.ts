import { refusalOf } from '../../../api/call.ts';
import { type Answer, done } from '../../../kernel/answer.ts';
import { containsWords } from '../../../kernel/search/fold-text.ts';
import { type Masks, mayFindHidden } from '../../../kernel/search/mask-text.ts';
import { matchesListEntry } from '../../../model/chat/fold-chats.ts';
import type { CountedList, LoadedChats } from '../../../model/chat/list/counted.ts';
import { type ListQuery, listKey } from '../../../model/chat/list/list-key.ts';
import type { ListedChat } from '../../../model/chat/message.ts';
import { eventOf } from '../../../model/events.ts';
import type { State } from '../../../model/state.ts';
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
  /** Loads the first page, and returns the link to the second. Concurrent calls share one request. */
  refresh(): Promise<Answer<string | null>>;
  /**
   * Like `refresh`, but always sends a new request after this call. A request already in flight does not
   * count.
   */
  refreshAgain(): Promise<Answer<string | null>>;
  /**
   * Loads a page of the list at this link again, and returns the link to the page after it. With `isNews`, the list goes on
   * with a page that was never loaded; otherwise nothing is loaded then. Null: there is no further page to load.
   */
  loadAfter(link: string, isNews: boolean): Promise<Answer<string | null>>;
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

interface LoadedPage {
  readonly count: number;
  /** The service's link to the page after it. */
  readonly next: string | null;
}

/** `list`: the list goes on after this page. `again`: the list has the page; only what changed is stored. */
type PageUse = 'list' | 'again' | 'nothing';

export function createChatIndexLoader(context: SessionContext, masks: () => Masks): ChatIndexLoader {
  const { calls, committer, live, changed } = context;
  let refreshing: Promise<Answer<string | null>> | null = null;

  /** Loads a page. `use` says what it is good for once it has arrived. */
  async function fetchPage(
    query: ListQuery,
    link: string | null,
    use: (state: State) => PageUse = () => 'list',
  ): Promise<Answer<LoadedPage>> {
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
    return committer.commit((state) => {
      const purpose = use(state);
      if (purpose === 'nothing') return { events: [], answer: done({ count: 0, next }) };
      const listed = found.map((chat) =>
        chat.flags === null
          ? chat
          : { ...chat, flags: [...withOpenChanges(state.records, chat.chatId, chat.flags)] },
      );
      const isNews = (chat: ListedChat) => {
        const known = state.chats.get(chat.chatId);
        return known === undefined || !matchesListEntry(known, chat);
      };
      const kept = purpose === 'again' ? listed.filter(isNews) : listed;
      if (purpose === 'again' && kept.length === 0)
        return { events: [], answer: done({ count: found.length, next }) };
      const event = eventOf('chats.listed', {
        ...query,
        flags: [...query.flags],
        isFirst: link === null,
        ...(purpose === 'again' && { isAgain: true }),
        chats: kept,
        total: hide === null ? pagination.total : null,
        next,
      });
      return { events: [event], answer: done({ count: found.length, next }) };
    });
  }

  const note = (change: Partial<typeof live.chats.list>) => {
    live.chats.list = { ...live.chats.list, ...change };
    changed('chats', 'device');
  };

  /** Shows in the list's head that a page is loading, and the error if the load fails. */
  async function showingLoad(
    field: 'loading' | 'loadingMore',
    page: () => Promise<Answer<LoadedPage>>,
  ): Promise<Answer<LoadedPage>> {
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

  function refresh(): Promise<Answer<string | null>> {
    refreshing ??= showingLoad('loading', () => fetchPage(WHOLE_LIST, null))
      .then(nextOf)
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  }

  /** Loads the next page of the whole list, after a first page that is in flight: it may change which page is next. */
  async function nextOfAll(): Promise<Answer<LoadedPage>> {
    await refreshing?.catch(() => undefined);
    const { next } = committer.state().index;
    if (typeof next !== 'string') return done({ count: 0, next: null });
    let isCurrent = true;
    const page = await fetchPage(WHOLE_LIST, next, ({ index }) => {
      isCurrent = index.next === next;
      return isCurrent ? 'list' : 'nothing';
    });
    return isCurrent ? page : nextOfAll();
  }

  return {
    refresh,
    async refreshAgain() {
      await refreshing?.catch(() => undefined);
      return refresh();
    },
    async loadMore(query) {
      if (live.chats.list.loadingMore) return done(0);
      const key = listKey(query);
      const { index, flagged } = committer.state();
      const next = key === null ? index.next : flagged.get(key)?.next;
      if (next === null || next === undefined) return done(0);
      const page = () => (key === null ? nextOfAll() : fetchPage(query, next));
      return showingLoad('loadingMore', page).then(countOf);
    },
    async loadAfter(link, isNews) {
      const { next, below } = committer.state().index;
      const isGap = below !== null;
      if (link === next && !isGap && !isNews) return done(null);
      const page = await fetchPage(WHOLE_LIST, link, ({ index }) => (index.next === link ? 'list' : 'again'));
      return nextOf(page);
    },
    search: async (query) =>
      query.q === '' && query.flags.length === 0 ? done(null) : withoutPage(await fetchPage(query, null)),
    async loadWork(work, which) {
      const link = which === 'first' ? null : live.chats.workNext[work];
      if (which === 'next' && (link === null || link === undefined || live.chats.list.loadingMore))
        return done(0);
      const page = () => fetchPage({ ...WHOLE_LIST, work }, link ?? null);
      return showingLoad('loadingMore', page).then(countOf);
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
      return withoutPage(answer);
    },
  };
}

const countOf = (page: Answer<LoadedPage>): Answer<number> => (page.ok ? done(page.value.count) : page);
const nextOf = (page: Answer<LoadedPage>): Answer<string | null> => (page.ok ? done(page.value.next) : page);
const withoutPage = (page: Answer<LoadedPage>): Answer<null> => (page.ok ? done(null) : page);
