import type { Live } from '../../context/live.ts';
import { readingFrom } from '../../view-kind.ts';
import { chatListView } from './chat-list-view.ts';
import { queueView } from './queue-view.ts';

const reading = readingFrom<Live>();

export const chatListKinds = {
  chatList: reading({
    state: ['chats', 'totals', 'index', 'flagged', 'self'],
    live: ['chats', 'device'],
    make: chatListView,
  }),
  queue: reading({ state: ['chats', 'totals', 'index', 'self'], live: ['chats', 'device'], make: queueView }),
};
