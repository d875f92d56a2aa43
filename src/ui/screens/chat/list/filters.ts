import type { ChatFilter } from '../../../../core/model/chat/list/types.ts';

export const FILTERS = [
  'all',
  'unread',
  'waiting',
  'favourite',
  'group',
  'draft',
  'failed',
] as const satisfies readonly ChatFilter[];

/** Filters that are always on the bar. Other filters are in the menu, and on the bar only while chosen. */
export const BAR_FILTERS: readonly ChatFilter[] = ['all', 'unread', 'waiting', 'failed'];

export const barFilters = (chosen: ChatFilter): readonly ChatFilter[] =>
  FILTERS.filter((filter) => BAR_FILTERS.includes(filter) || filter === chosen);
