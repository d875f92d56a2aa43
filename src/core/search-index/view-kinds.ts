import type { Access } from '../session/user.ts';
import { readingFrom } from '../view-kind.ts';
import type { RequestOf } from '../views.ts';
import type { SearchViews } from './search-views.ts';

const reading = readingFrom<{ readonly search: SearchViews; readonly access: Access | null }>();

export const searchKinds = {
  search: reading({
    state: ['seq'],
    live: ['search', 'access'],
    make: (_, live, { query, size }: RequestOf<'search'>) => live.search.find(query, size),
  }),
};
