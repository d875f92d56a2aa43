import { type Answer, done, NOT_STORED } from '../../answer.ts';
import { refusalOf } from '../../api/call.ts';
import type { SessionContext } from '../../context/context.ts';
import { eventOf } from '../../events.ts';
import { type ListQuery, listKey } from './list-key.ts';

const WHOLE_LIST: ListQuery = { q: '', by: 'name', flags: [] };

export interface ChatIndexLoader {
  /** Loads the first page. Concurrent calls share one request. */
  refresh(): Promise<Answer<null>>;
  /**
   * Like `refresh`, but always sends a new request after this call. A request already in flight does not
   * count.
   */
  refreshAgain(): Promise<Answer<null>>;
  /** Loads the next page of the list. A search or a set of flags may have a list of its own (`listKey`). */
  loadMore(query: ListQuery): Promise<Answer<null>>;
  /** Loads the service's matches for a search or for flags. Does not change the paging of the whole list. */
  search(query: ListQuery): Promise<Answer<null>>;
  /** Loads all flags, once per session. Loads them again after a failure, and with `again`. */
  loadFlags(again?: boolean): Promise<Answer<null>>;
}

export function createChatIndexLoader(context: SessionContext): ChatIndexLoader {
  const { calls, committer, live, changed } = context;
  let refreshing: Promise<Answer<null>> | null = null;
  let flagsLoading: Promise<Answer<null>> | null = null;

  async function fetchPage(query: ListQuery, link: string | null): Promise<Answer<null>> {
    const outcome = await calls.chatContacts({ ...query, link });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
    const { chats, pagination } = outcome.value.data;
    live.device.quarantined += chats.malformed;
    await committer.commit(() => ({
      events: [
        eventOf('chats.listed', {
          ...query,
          flags: [...query.flags],
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

  const note = (change: Partial<typeof live.chats.list>) => {
    live.chats.list = { ...live.chats.list, ...change };
    changed('chats', 'device');
  };

  /** Shows in the list's head that a page is loading, and the error if the load fails. */
  async function showingLoad(
    field: 'loading' | 'loadingMore',
    page: () => Promise<Answer<null>>,
  ): Promise<Answer<null>> {
    note({ [field]: true, error: null });
    try {
      const answer = await page();
      note({ [field]: false, error: answer.ok ? null : answer.refusal.message });
      return answer;
    } catch (error) {
      note({ [field]: false, error: NOT_STORED });
      throw error;
    }
  }

  async function fetchFlags(): Promise<Answer<null>> {
    const noteFlags = (loading: boolean, error: string | null) => {
      live.chats.flags = { loading, error };
      changed('chats', 'device');
    };
    noteFlags(true, null);
    const outcome = await calls.flags();
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind !== 'ok') {
      const refusal = refusalOf(outcome);
      noteFlags(false, refusal.message);
      return { ok: false, refusal };
    }
    const { rows, malformed } = outcome.value.data;
    live.device.quarantined += malformed;
    const flags = rows
      .filter(({ archived }) => !archived)
      .map(({ id, name, colour }) => ({ id, name, colour }));
    await committer.commit(({ flags: known }) => ({
      events:
        known.listedAt !== null && JSON.stringify(known.list) === JSON.stringify(flags)
          ? []
          : [eventOf('flags.listed', { flags })],
      answer: null,
    }));
    noteFlags(false, null);
    return done(null);
  }

  function refresh(): Promise<Answer<null>> {
    refreshing ??= showingLoad('loading', () => fetchPage(WHOLE_LIST, null)).finally(() => {
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
      if (next === null || next === undefined || live.chats.list.loadingMore) return done(null);
      return showingLoad('loadingMore', () => fetchPage(key === null ? WHOLE_LIST : query, next));
    },
    search: async (query) =>
      query.q === '' && query.flags.length === 0 ? done(null) : fetchPage(query, null),
    loadFlags(again = false) {
      if (flagsLoading !== null && !again) return flagsLoading;
      // A load in flight may have begun before the change, so the next one follows it.
      const before = flagsLoading?.catch(() => undefined) ?? Promise.resolve();
      const loading = before.then(fetchFlags).then((answer) => {
        if (!answer.ok && flagsLoading === loading) flagsLoading = null;
        return answer;
      });
      flagsLoading = loading;
      return loading;
    },
  };
}
