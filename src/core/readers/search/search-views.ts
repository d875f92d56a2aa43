import type { RecordRights } from '../../domains/records/no-records.ts';
import type { SearchQuery } from '../../kernel/search/search-query.ts';
import type { SearchHead, SearchView } from '../../model/search/types.ts';

/** Searches over everything on this device. A search runs as long as its view is watched. */
export interface SearchViews {
  find(query: SearchQuery, size: number): SearchView;
  /** Returns the same searches under other rights. */
  under(rights: RecordRights): SearchViews;
}

export const NO_COUNTS: SearchHead['counts'] = {
  chats: null,
  messages: null,
  contacts: null,
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
  under: () => noSearchViews,
};
