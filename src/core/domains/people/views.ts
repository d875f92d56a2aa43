import * as v from 'valibot';
import { nameSchema } from '../../kernel/text-limits.ts';
import { viewsOver } from '../../model/define-view.ts';
import type { RecordsLive } from '../records/no-records.ts';
import { contactChatsView } from './contact-chats-view.ts';

export const peopleViews = {
  /** The chats with a contact that this device knows. `chatId`: the contact's own chat, null if there is none. */
  contactChats: viewsOver<RecordsLive>()({
    request: v.object({
      view: v.literal('contactChats'),
      chatId: v.nullable(nameSchema),
      identity: nameSchema,
    }),
    may: { actions: ['view-chat', 'view-contacts'], writes: false },
    state: ['chats', 'self'],
    live: ['masks'],
    make: contactChatsView,
  }),
};
