import type { Access } from '../../model/session/user.ts';
import { readingFrom } from '../../model/view-kind.ts';
import type { RequestOf } from '../../model/views.ts';
import type { SearchViews } from './search-views.ts';

const reading = readingFrom<{ readonly search: SearchViews; readonly access: Access | null }>();

export const searchKinds = {
  search: reading({
    state: ['seq'],
    live: ['search', 'access'],
    make: (_, live, { query, size }: RequestOf<'search'>) => live.search.find(query, size),
  }),
};
