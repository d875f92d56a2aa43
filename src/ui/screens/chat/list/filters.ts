import type { ChatFilter } from '../../../../core/views.ts';

/** The quick filters in the order to show, each with what is said when it leaves nothing. */
export const FILTERS: readonly {
  readonly value: ChatFilter;
  readonly label: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}[] = [
  {
    value: 'all',
    label: 'All',
    emptyTitle: 'No chats yet',
    emptyText: 'A chat appears here when a contact writes.',
  },
  {
    value: 'unread',
    label: 'Unread',
    emptyTitle: 'Nothing unread',
    emptyText: 'A chat comes back here when a contact writes, or when you mark it unread.',
  },
  {
    value: 'waiting',
    label: 'Waiting',
    emptyTitle: 'Nobody waits',
    emptyText: 'A chat whose last message is the contact’s is here until you answer.',
  },
  {
    value: 'favourite',
    label: 'Favourites',
    emptyTitle: 'No favourites',
    emptyText: 'The star above a chat puts it here.',
  },
  {
    value: 'group',
    label: 'Groups',
    emptyTitle: 'No groups',
    emptyText: 'Chats with several contacts are here.',
  },
  {
    value: 'draft',
    label: 'Drafts',
    emptyTitle: 'No drafts',
    emptyText: 'A message that you began and did not send keeps its chat here.',
  },
  {
    value: 'failed',
    label: 'Failed',
    emptyTitle: 'Nothing failed',
    emptyText: 'A chat with a message that was not sent is here.',
  },
];

/** The filter's words. */
export const filterWords = (filter: ChatFilter) => {
  const found = FILTERS.find(({ value }) => value === filter);
  if (found === undefined) throw new Error(`No words for the filter ${filter}.`);
  return found;
};

/** The filters that stand on the bar; the others are in its menu, and join it while they are chosen. */
export const BAR_FILTERS: readonly ChatFilter[] = ['all', 'unread', 'waiting', 'failed'];

/** What the bar shows: its filters, and the chosen one. */
export const barFilters = (chosen: ChatFilter) =>
  FILTERS.filter(({ value }) => BAR_FILTERS.includes(value) || value === chosen);
