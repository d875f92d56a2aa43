import * as v from 'valibot';
import { searchQuerySchema } from '../../kernel/search/search-query.ts';
import { SEARCH_MAX } from '../../kernel/windows.ts';
import { viewsOver } from '../../model/define-view.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { Access } from '../../model/session/user.ts';
import type { SearchViews } from './search-views.ts';

const view = viewsOver<{ readonly search: SearchViews; readonly access: Access | null }>();

export const searchViews = {
  /** Chats, messages, contacts and activity on this device that a query finds: of each kind at most `size`. */
  search: view({
    request: v.object({
      view: v.literal('search'),
      query: searchQuerySchema,
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SEARCH_MAX)),
    }),
    // Each kind of hit needs a right of its own.
    may: ANYONE,
    hidesItself: true,
    state: ['seq'],
    live: ['search', 'access'],
    make: (_, live, { query, size }) => live.search.find(query, size),
  }),
};
