import { readingFrom } from '../../../model/view-kind.ts';
import type { Live } from '../../context/live.ts';
import type { RecordsLive } from '../../records/no-records.ts';
import { chatListView } from './chat-list-view.ts';
import { queueView } from './queue-view.ts';

const reading = readingFrom<Live & RecordsLive>();

export const chatListKinds = {
  chatList: reading({
    state: ['chats', 'totals', 'index', 'flagged', 'self'],
    live: ['chats', 'device', 'masks'],
    make: chatListView,
  }),
  queue: reading({ state: ['chats', 'totals', 'index', 'self'], live: ['chats', 'device'], make: queueView }),
};
