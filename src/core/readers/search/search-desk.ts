import { isEmptyQuery, type SearchQuery } from '../../kernel/search/search-query.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { Chat } from '../../model/chat/chat.ts';
import { isShown } from '../../model/chat/list/chat-filters.ts';
import type { SearchKind, SearchView } from '../../model/search/types.ts';
import type { State } from '../../model/state.ts';
import type { Clock } from '../../ports/ports.ts';
import { articleHits, asksForArticles, type FoundArticles } from './article-hits.ts';
import { chatHits, draftHits, messageHit } from './chat-hits.ts';
import { type Criteria, criteriaOf, type SearchRights } from './criteria.ts';
import type { SearchEntry } from './entries.ts';
import { activityHits, asksForActivity, asksForContacts, contactHits } from './record-hits.ts';
import type { SearchIndex } from './search-index.ts';
import { NO_COUNTS, noHits } from './search-views.ts';

/** Messages that are searched between two pauses: a few ms of work. */
const MESSAGES_AT_ONCE = 20_000;
/** ms of work between two pauses of the search in articles, which have long texts of any size. */
const ARTICLES_WORK_MS = 8;
/** ms between two searches of one query, if what they search keeps changing. */
export const AGAIN_MS = 500;
/**
 * If there are more than `UNUSED_MAX` results, the oldest is dropped once it was not used for this time, in ms. Results
 * that a tab watches are used at each change. Without this time, the searches of several tabs would drop each other's
 * results and start again without end.
 */
const UNUSED_AFTER_MS = 30_000;
const UNUSED_MAX = 4;
/** Most messages that a running search collects for each shown hit. Above this it keeps only the newest. */
const KEPT_PER_HIT = 50;

export interface SearchDeskDeps {
  readonly clock: Clock;
  readonly index: SearchIndex;
  readonly state: () => State;
  /** Results have changed. */
  readonly changed: () => void;
}

interface Asked {
  readonly query: SearchQuery;
  readonly size: number;
  readonly rights: SearchRights;
}

interface FoundMessage {
  readonly entry: SearchEntry;
  readonly chat: Chat;
}

interface Search {
  view: SearchView;
  /** The value of `data` when the run began whose hits the view shows. -1 before the first run. */
  shows: number;
  isRunning: boolean;
  usedAt: Timestamp;
  /** When the last run ended. Null before the first. */
  endedAt: Timestamp | null;
  cancelTimer: (() => void) | null;
}

export interface SearchDesk {
  /** Returns the hits found so far. Continues the search if it has not ended. */
  find(query: SearchQuery, size: number, rights: SearchRights): SearchView;
  /** Call when anything that a search reads has changed. Watched searches then run again. */
  changed(): void;
  stop(): void;
}

/** Answers searches over everything on this device. Searches piece by piece, so that a send never waits for it. */
export function createSearchDesk(deps: SearchDeskDeps): SearchDesk {
  const { clock, index } = deps;
  const searches = new Map<string, Search>();
  /** Raised when anything that a search reads has changed. */
  let data = 0;
  let stopped = false;

  const changed = () => {
    data += 1;
    deps.changed();
  };

  const pause = (): Promise<void> => new Promise((resolve) => void clock.setTimer(0, resolve));

  async function run(key: string, search: Search, { query, size, rights }: Asked): Promise<void> {
    const isOver = () => stopped || searches.get(key) !== search;
    search.isRunning = true;
    search.shows = data;
    const kinds = kindsOf(query, rights.may);
    const criteria = criteriaOf(query, deps.state(), rights);
    const found: FoundMessage[] = [];
    let messages = 0;
    const others = otherHits(query, criteria, kinds, size, rights.rows);
    let articles: FoundArticles | null = null;
    const searched = new Set<string>();
    let sinceRest = 0;

    const keepNewest = () => {
      found.sort((a, b) => b.entry.at - a.entry.at);
      found.length = Math.min(found.length, size);
    };
    const show = (isSearching: boolean) => {
      keepNewest();
      const counts = {
        ...NO_COUNTS,
        ...others.counts,
        ...(kinds.messages ? { messages } : {}),
        articles: articles?.count ?? null,
      };
      search.view = {
        head: { counts, isSearching, indexed: index.progress() },
        rows: [
          ...others.chats,
          ...others.drafts,
          ...found.map(({ entry, chat }) => messageHit(entry, chat, criteria)),
          ...others.contacts,
          ...(articles?.hits ?? []),
          ...others.activity,
        ],
      };
      deps.changed();
    };

    /** Searches those of these chats whose messages can be read now and were not searched before. */
    const scan = async (chats: readonly Chat[]): Promise<void> => {
      for (const chat of chats) {
        const entries = searched.has(chat.id) || !isShown(chat) ? null : index.entriesOf(chat);
        if (entries === null) continue;
        searched.add(chat.id);
        if (!criteria.takesChat(chat)) continue;
        for (const entry of entries) {
          sinceRest += 1;
          if (sinceRest === MESSAGES_AT_ONCE) {
            sinceRest = 0;
            await pause();
            if (isOver()) return;
          }
          if (!criteria.takesMessage(entry, chat)) continue;
          messages += 1;
          found.push({ entry, chat });
          if (found.length > KEPT_PER_HIT * size) keepNewest();
        }
      }
    };

    /** Searches the articles, with a pause whenever it has worked long enough. */
    const readArticles = (): Promise<FoundArticles> => {
      let restedAt = clock.now();
      const rest = async () => {
        await pause();
        restedAt = clock.now();
        return isOver();
      };
      return articleHits(rights.rows('articles'), criteria.terms, {
        size,
        mayEdit: rights.mayEditArticles(),
        rest: () => clock.now() - restedAt >= ARTICLES_WORK_MS && rest(),
      });
    };

    // Long articles and many messages don't wait for each other.
    const readingArticles = kinds.articles
      ? readArticles().then((found) => {
          articles = found;
          if (!isOver() && found.count > 0) show(true);
        })
      : null;
    if (kinds.messages) {
      let scanning = scan(deps.state().chats.slice(0));
      await scanning;
      if (!isOver() && messages > 0) show(true);
      await index.open((chatIds) => {
        scanning = scanning.then(async () => {
          if (isOver()) return;
          const before = messages;
          await scan(chatIds.flatMap((id) => deps.state().chats.get(id) ?? []));
          if (!isOver() && before === 0 && messages > 0) show(true);
        });
      });
      await scanning;
    }
    await readingArticles;
    search.isRunning = false;
    search.endedAt = clock.now();
    if (!isOver()) show(false);
  }

  function otherHits(
    query: SearchQuery,
    criteria: Criteria,
    kinds: Readonly<Record<SearchKind, boolean>>,
    size: number,
    rows: SearchRights['rows'],
  ) {
    const { state } = deps;
    const chats = kinds.chats ? chatHits(state(), index.entriesOf, query, criteria) : null;
    const drafts = kinds.drafts ? draftHits(state(), criteria) : null;
    const contacts = kinds.contacts ? contactHits(rows('contacts'), criteria) : null;
    const activity = kinds.activity ? activityHits(rows('activity'), criteria, state().self) : null;
    return {
      counts: {
        chats: chats?.length ?? null,
        drafts: drafts?.length ?? null,
        contacts: contacts?.length ?? null,
        activity: activity?.length ?? null,
      },
      chats: (chats ?? []).slice(0, size),
      drafts: (drafts ?? []).slice(0, size),
      contacts: (contacts ?? []).slice(0, size),
      activity: (activity ?? []).slice(0, size),
    };
  }

  function start(key: string, search: Search, asked: Asked): void {
    if (stopped || search.isRunning || search.cancelTimer !== null || search.shows === data) return;
    const wait = search.endedAt === null ? 0 : Math.max(0, search.endedAt + AGAIN_MS - clock.now());
    if (wait === 0) return void run(key, search, asked).catch(() => undefined);
    search.cancelTimer = clock.setTimer(wait, () => {
      search.cancelTimer = null;
      void run(key, search, asked).catch(() => undefined);
    });
  }

  return {
    find(query, size, rights) {
      if (isEmptyQuery(query)) {
        // Somebody is about to search.
        void index.open(() => undefined);
        return noHits(false);
      }
      // Searches under other rights have other results.
      const kinds = kindsOf(query, rights.may);
      const edits = kinds.articles && rights.mayEditArticles();
      const key = JSON.stringify([query, size, rights.masks(), kinds, edits]);
      const known = searches.get(key);
      const search: Search = known ?? {
        view: noHits(true),
        shows: -1,
        isRunning: false,
        usedAt: clock.now(),
        endedAt: null,
        cancelTimer: null,
      };
      search.usedAt = clock.now();
      // The map is in the order of use.
      searches.delete(key);
      searches.set(key, search);
      const [oldest] = searches;
      if (
        oldest !== undefined &&
        searches.size > UNUSED_MAX &&
        oldest[1].usedAt < clock.now() - UNUSED_AFTER_MS
      ) {
        oldest[1].cancelTimer?.();
        searches.delete(oldest[0]);
      }
      start(key, search, { query, size, rights });
      return search.view;
    },
    changed,
    stop(): void {
      stopped = true;
      for (const { cancelTimer } of searches.values()) cancelTimer?.();
      searches.clear();
    },
  };
}
const kindsOf = (query: SearchQuery, may: (kind: SearchKind) => boolean): Record<SearchKind, boolean> => ({
  chats: may('chats'),
  drafts: may('drafts'),
  messages: may('messages'),
  contacts: may('contacts') && asksForContacts(query),
  articles: may('articles') && asksForArticles(query),
  activity: may('activity') && asksForActivity(query),
});
