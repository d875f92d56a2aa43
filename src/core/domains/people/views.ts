import * as v from 'valibot';
import { nameSchema } from '../../kernel/text-limits.ts';
import type { Chat } from '../../model/chat/chat.ts';
import { isShown } from '../../model/chat/list/chat-filters.ts';
import { activityOf } from '../../model/chat/list/chat-order.ts';
import { nameOf } from '../../model/chat/names.ts';
import { viewsOver } from '../../model/define-view.ts';
import type { ContactChatsView } from '../../model/people/types.ts';
import type { State } from '../../model/state.ts';
import { hideFor } from '../records/hide.ts';
import type { RecordsLive } from '../records/no-records.ts';

/**
 * Returns the chats with a contact that this device knows: the contact's own chat and groups, in the order of the chat
 * list. A group whose participants were never loaded is missing. The request has no phone number, because a tab may have
 * it only with hidden digits.
 */
function contactChatsView(
  { chats, self }: Pick<State, 'chats' | 'self'>,
  { masks }: Pick<RecordsLive, 'masks'>,
  { chatId, identity }: { readonly chatId: string | null; readonly identity: string },
): ContactChatsView {
  const own = chatId === null ? undefined : chats.get(chatId);
  const numbers = new Set(own === undefined || own.isGroup ? [] : own.participants.flatMap(numbersOf));
  const hide = hideFor(masks(), self);
  // An identity may be an address. A person who may not see it can't ask for it either.
  const asked = hide === null || hide(identity) === identity ? identity : '';
  const isWith = (chat: Chat): boolean =>
    chat.id === chatId ||
    chat.participants.some(
      (one) =>
        (asked !== '' && one.identity === asked) || numbersOf(one).some((number) => numbers.has(number)),
    );
  const found = [...chats].filter((chat) => isShown(chat) && isWith(chat));
  return {
    head: {},
    rows: found.map((chat) => ({
      key: chat.id,
      name: nameOf(chat),
      isGroup: chat.isGroup,
      at: activityOf(chat) || null,
    })),
  };
}

/** Returns the numbers of a participant. A colleague has none. */
const numbersOf = ({ phone, address }: Chat['participants'][number]): readonly string[] =>
  [phone, address].filter((number) => number !== null);

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
