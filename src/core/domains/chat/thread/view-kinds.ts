import { readingFrom } from '../../../model/view-kind.ts';
import type { RequestOf } from '../../../model/views.ts';
import type { Live } from '../../context/live.ts';
import { chatMediaView } from './chat-media-view.ts';
import type { ChatTimelines } from './chat-timelines.ts';
import { detailsView } from './details-view.ts';
import { messageSearchView } from './message-search.ts';
import { threadView } from './thread-view.ts';

const reading = readingFrom<Live & { readonly timelines: ChatTimelines }>();

export const threadKinds = {
  thread: reading({
    state: ['chats', 'consent', 'index', 'records', 'self', 'namesSends'],
    live: ['attention', 'chats', 'device', 'uploads'],
    make: threadView,
  }),
  details: reading({ state: ['seq', 'chats', 'self'], live: ['timelines'], make: detailsView }),
  chatMedia: reading({ state: ['chats', 'self'], live: ['chats'], make: chatMediaView }),
  messageSearch: reading({
    state: ['chats', 'self'],
    live: [],
    make: (state, _, request: RequestOf<'messageSearch'>) => messageSearchView(state, request),
  }),
};
