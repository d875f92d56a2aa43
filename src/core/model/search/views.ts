import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { searchQuerySchema } from '../../kernel/search/search-query.ts';
import { SEARCH_MAX } from '../../kernel/windows.ts';
import { ANYONE } from '../session/needs.ts';

export const searchViews = defineViews({
  /** Chats, messages, contacts and activity on this device that a query finds: of each kind at most `size`. */
  search: {
    request: v.object({
      view: v.literal('search'),
      query: searchQuerySchema,
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SEARCH_MAX)),
    }),
    // Each kind of hit needs a right of its own.
    may: ANYONE,
  },
});
