import type { ChatFilter } from '../../../../core/chat/list/types.ts';

/** The quick filters in display order. */
export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'favourite', label: 'Favourites' },
  { value: 'group', label: 'Groups' },
  { value: 'draft', label: 'Drafts' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { readonly value: ChatFilter; readonly label: string }[];

/** The label of a filter. */
export const filterLabel = (filter: ChatFilter): string =>
  FILTERS.find(({ value }) => value === filter)?.label ?? filter;

/** The filters on the bar; the others are in its menu, and appear on the bar while chosen. */
export const BAR_FILTERS: readonly ChatFilter[] = ['all', 'unread', 'waiting', 'failed'];

/** The filters that the bar shows, including the chosen one. */
export const barFilters = (chosen: ChatFilter) =>
  FILTERS.filter(({ value }) => BAR_FILTERS.includes(value) || value === chosen);
