export default {
  olderMissing: 'Older chats haven’t loaded yet.',
  loadMore: 'Load more',
  loading: 'Loading more chats',
  noneFits_one: '{{count}} more chat looked at, no further one fits.',
  noneFits_other: '{{count}} more chats looked at, no further one fits.',
} as const;
