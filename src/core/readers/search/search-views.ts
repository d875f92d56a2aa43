import type { RecordRights } from '../../domains/records/no-records.ts';
import { type Answer, refuse } from '../../kernel/answer.ts';
import type { SearchQuery } from '../../kernel/search/search-query.ts';
import type { ServiceHits } from '../../model/search/service-search.ts';
import type { SearchHead, SearchView } from '../../model/search/types.ts';

/** Searches over everything on this device, and for messages at the service. */
export interface SearchViews {
  /** A search on this device runs as long as its view is watched. */
  find(query: SearchQuery, size: number): SearchView;
  /** Searches the messages of these chats at the service. Null: answers which chats can be asked. */
  ask(query: SearchQuery, chatIds: readonly string[] | null): Promise<Answer<ServiceHits>>;
  /** Returns the same searches under other rights. */
  under(rights: RecordRights): SearchViews;
}

export const NO_COUNTS: SearchHead['counts'] = {
  chats: null,
  drafts: null,
  messages: null,
  contacts: null,
  articles: null,
  activity: null,
};

/** The view before the first results, or of a query that asks for nothing. */
export const noHits = (isSearching: boolean): SearchView => ({
  head: { counts: NO_COUNTS, isSearching, indexed: 1 },
  rows: [],
});

/** Without a session nothing is found. */
export const noSearchViews: SearchViews = {
  find: () => noHits(false),
  ask: async () => refuse('notSignedIn', ':signedOut'),
  under: () => noSearchViews,
};
