import { readingFrom } from '../view-kind.ts';
import { contactChatsView } from './contact-chats-view.ts';

export const peopleKinds = {
  contactChats: readingFrom<object>()({ state: ['chats'], live: [], make: contactChatsView }),
};
