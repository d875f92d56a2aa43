import { readingFrom } from '../../model/view-kind.ts';
import type { RecordsLive } from '../records/no-records.ts';
import { contactChatsView } from './contact-chats-view.ts';

export const peopleKinds = {
  contactChats: readingFrom<RecordsLive>()({
    state: ['chats', 'self'],
    live: ['masks'],
    make: contactChatsView,
  }),
};
