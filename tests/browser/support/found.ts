import type { MessageHit, SearchView } from '../../../src/core/model/search/types.ts';
import { activityEntry } from './activity-entry.ts';

/** A message that a search found. */
const hit = (id: number, more: Partial<MessageHit> = {}): MessageHit => ({
  kind: 'messages',
  key: `message:quay:${id}`,
  chatId: 'quay',
  chatName: '14 Quay Street',
  id,
  sid: `IM${id}`,
  messageKey: null,
  at: 1_790_000_000_000 + id * 60_000,
  author: '+447700900214',
  isMine: false,
  isInbound: true,
  hasPicture: false,
  parts: [
    { text: 'The ', isHit: false },
    { text: 'boiler', isHit: true },
    { text: ` makes noise ${id}`, isHit: false },
  ],
  ...more,
});

const ENTRY = activityEntry(3, { targetName: 'Boiler' });

/** What a search for “boiler” finds: hits of every kind. */
export const FOUND: SearchView = {
  head: {
    counts: { chats: 1, drafts: 1, messages: 25, contacts: 1, articles: 1, activity: 1 },
    isSearching: false,
    indexed: 1,
  },
  rows: [
    {
      kind: 'chats',
      key: 'chat:b',
      chatId: 'b',
      name: 'Boiler room',
      isGroup: true,
      parts: [
        { text: 'Boiler', isHit: true },
        { text: ' room', isHit: false },
      ],
      note: [],
    },
    {
      kind: 'drafts',
      key: 'draft:ada:0',
      chatId: 'ada',
      chatName: 'Ada Byron',
      parts: [
        { text: 'Your ', isHit: false },
        { text: 'boiler', isHit: true },
        { text: ' is fixed', isHit: false },
      ],
    },
    hit(2),
    hit(1, { isMine: true, isInbound: false }),
    {
      kind: 'contacts',
      key: 'contact:9',
      recordId: '9',
      name: 'Odile Marchetti',
      parts: [{ text: 'Odile Marchetti', isHit: false }],
      note: [
        { text: 'New ', isHit: false },
        { text: 'boiler', isHit: true },
      ],
    },
    {
      kind: 'articles',
      key: 'article:4',
      recordId: '4',
      name: 'Boiler pressure is low',
      parts: [
        { text: 'Boiler', isHit: true },
        { text: ' pressure is low', isHit: false },
      ],
      note: [
        { text: 'Top the ', isHit: false },
        { text: 'boiler', isHit: true },
        { text: ' up to 1.5 bar', isHit: false },
      ],
      isDraft: false,
    },
    { kind: 'activity', key: 'activity:3', values: ENTRY },
  ],
};
