import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { searchQuerySchema } from '../../kernel/search/search-query.ts';
import { filledNameSchema } from '../../kernel/text-limits.ts';
import { ASKED_AT_ONCE } from '../../model/search/service-search.ts';
import { READS } from '../../model/session/needs.ts';
import type { SearchViews } from './search-views.ts';

const command = commandsWith<{ readonly search: Pick<SearchViews, 'ask'> }>();

export const searchCommands = {
  /**
   * Searches the messages of these chats at the service. With `chatIds` null, it asks nothing, and answers which chats
   * can be asked. The results are not logged.
   */
  searchService: command({
    input: v.object({
      type: v.literal('searchService'),
      query: v.pipe(
        searchQuerySchema,
        v.check(({ terms }) => terms.length > 0),
      ),
      chatIds: v.nullable(v.pipe(v.array(filledNameSchema), v.maxLength(ASKED_AT_ONCE))),
    }),
    may: READS,
    reads: true,
    hides: () => 'names',
    perform: ({ search }, { query, chatIds }) => search.ask(query, chatIds),
  }),
};
