import type { ChatFilter } from '../../../../core/chat/list/types.ts';

export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'favourite', label: 'Favourites' },
  { value: 'group', label: 'Groups' },
  { value: 'draft', label: 'Drafts' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { readonly value: ChatFilter; readonly label: string }[];

export const filterLabel = (filter: ChatFilter): string =>
  FILTERS.find(({ value }) => value === filter)?.label ?? filter;

/** Filters that are always on the bar. Other filters are in the menu, and on the bar only while chosen. */
export const BAR_FILTERS: readonly ChatFilter[] = ['all', 'unread', 'waiting', 'failed'];

export const barFilters = (chosen: ChatFilter) =>
  FILTERS.filter(({ value }) => BAR_FILTERS.includes(value) || value === chosen);
