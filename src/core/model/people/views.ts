import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { nameSchema } from '../../kernel/text-limits.ts';

export const peopleViews = defineViews({
  /** The chats with a contact that this device knows. `chatId`: the contact's own chat, null if there is none. */
  contactChats: {
    request: v.object({
      view: v.literal('contactChats'),
      chatId: v.nullable(nameSchema),
      identity: nameSchema,
    }),
    may: { actions: ['view-chat', 'view-contacts'], writes: false },
  },
});
