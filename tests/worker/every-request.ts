import { EMPTY_QUERY } from '../../src/core/kernel/search/search-query.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { WatchName, WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { collectionNamed } from '../contracts/collections/collection-scene.ts';
import { LIST_QUERIES } from '../support/list-queries.ts';

type Every = { readonly [N in WatchName]: readonly Extract<WatchRequest, { view: N }>[] };

export const COLLECTION_NAMES = Object.keys(collections);
export const listOf = (name: string): Extract<WatchRequest, { view: 'records' }> => {
  const { v } = collectionNamed(name);
  return { view: 'records', collection: name, v, query: LIST_QUERIES[name] ?? {} };
};

/** Every view that a tab can watch. A new view does not compile until it is here. */
export const everyRequest = (chatId: string, key: string): Every => ({
  session: [{ view: 'session' }],
  connection: [{ view: 'connection' }],
  connectionPast: [{ view: 'connectionPast' }],
  chatList: [
    { view: 'chatList', q: '' },
    { view: 'chatList', q: 'a' },
  ],
  chatCounts: [
    {
      view: 'chatCounts',
      of: [
        { key: '1', filter: 'unread' },
        { key: '2', q: 'a', flags: ['1'] },
      ],
    },
  ],
  flags: [{ view: 'flags' }],
  templates: [{ view: 'templates' }],
  work: [{ view: 'work' }],
  workOfChat: [{ view: 'workOfChat', chatId }],
  workOfAgent: [{ view: 'workOfAgent', agentId: '1' }],
  nextWaiting: [{ view: 'nextWaiting' }],
  queue: [
    { view: 'queue', of: 'unread' },
    { view: 'queue', of: 'waiting' },
    { view: 'queue', of: 'draft' },
  ],
  thread: [{ view: 'thread', chatId }],
  chatName: [{ view: 'chatName', chatId }],
  details: [{ view: 'details', chatId }],
  contactChats: [{ view: 'contactChats', chatId, identity: '' }],
  receipts: [{ view: 'receipts', chatId, key }],
  presence: [{ view: 'presence', chatId }],
  chatMedia: [{ view: 'chatMedia', chatId }],
  deletions: [{ view: 'deletions' }],
  outbox: [{ view: 'outbox' }],
  scheduled: [{ view: 'scheduled' }, { view: 'scheduled', chatId }],
  storage: [{ view: 'storage' }],
  unsent: [{ view: 'unsent' }],
  left: [{ view: 'left' }],
  machines: [{ view: 'machines' }],
  activity: [{ view: 'activity' }],
  events: [{ view: 'events' }, { view: 'events', q: 'chat' }],
  event: Array.from({ length: 30 }, (_, place) => ({ view: 'event', seq: place + 1 })),
  records: COLLECTION_NAMES.map(listOf),
  record: COLLECTION_NAMES.flatMap((name) => {
    const { view: _, query: __, ...rest } = listOf(name);
    return ['1', '2'].map((recordId) => ({ ...rest, view: 'record' as const, recordId }));
  }),
  writes: [{ view: 'writes' }],
  imports: [{ view: 'imports' }],
  line: [{ view: 'line' }],
  messageSearch: [{ view: 'messageSearch', chatId, q: 'e' }],
  message: [{ view: 'message', chatId, key }],
  search: ['a', '44'].map((term) => ({
    view: 'search' as const,
    query: { ...EMPTY_QUERY, terms: [term] },
    size: 20,
  })),
  inspector: [{ view: 'inspector' }],
  backTest: [
    {
      view: 'backTest',
      match: { kind: 'contains', terms: ['e'], wholeWord: false, ignoreCase: true, ignoreAccents: true },
      saved: null,
      triggerId: null,
      days: 90,
    },
  ],
  chatPast: [{ view: 'chatPast', chatId }],
});
