import type { ChatFilter } from '../../../../core/chat/list/types.ts';

/** The quick filters in the order to show. */
export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'favourite', label: 'Favourites' },
  { value: 'group', label: 'Groups' },
  { value: 'draft', label: 'Drafts' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { readonly value: ChatFilter; readonly label: string }[];

/** What the filter is called. */
export const filterLabel = (filter: ChatFilter): string =>
  FILTERS.find(({ value }) => value === filter)?.label ?? filter;

/** The filters that stand on the bar; the others are in its menu, and join it while they are chosen. */
export const BAR_FILTERS: readonly ChatFilter[] = ['all', 'unread', 'waiting', 'failed'];

/** What the bar shows: its filters, and the chosen one. */
export const barFilters = (chosen: ChatFilter) =>
  FILTERS.filter(({ value }) => BAR_FILTERS.includes(value) || value === chosen);
