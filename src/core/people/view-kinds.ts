import type { RecordsLive } from '../records/no-records.ts';
import { readingFrom } from '../view-kind.ts';
import { contactChatsView } from './contact-chats-view.ts';

export const peopleKinds = {
  contactChats: readingFrom<RecordsLive>()({
    state: ['chats', 'self'],
    live: ['masks'],
    make: contactChatsView,
  }),
};
