import * as v from 'valibot';
import type { ListedChat } from '../chat/message.ts';
import { contactEntry, optionalName, restParticipant, rowsOf, wholeNumber } from './shapes.ts';

/** The answers of the calls that find people and begin chats (spec section 7), decoded as in `shapes.ts`. */

/** Somebody of the contacts, as the service tells of them. */
export interface ToldContact {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly phone: string | null;
  readonly identity: string | null;
}

const contact = v.pipe(
  v.object({
    id: wholeNumber,
    uuid: v.pipe(v.string(), v.minLength(1)),
    fullName: v.fallback(v.string(), ''),
    phone: v.fallback(optionalName, null),
    identity: v.fallback(optionalName, null),
  }),
  v.transform(
    ({ id, uuid, fullName, phone, identity }): ToldContact => ({ id, uuid, name: fullName, phone, identity }),
  ),
);

const optionalCount = v.fallback(v.optional(v.nullable(wholeNumber), null), null);

/** `POST /contacts-list`: data.contacts with data, last_page, current_page, next_page_url. */
export const contactsSchema = v.object({
  data: v.object({
    contacts: v.object({
      data: rowsOf(contact),
      current_page: optionalCount,
      last_page: optionalCount,
      total: optionalCount,
    }),
  }),
});

/** `POST /chats`: not shown in the spec; ours gives the chat's entry in the list. */
export const createdChatSchema = v.pipe(
  v.object({ data: v.object({ chat: contactEntry }) }),
  v.transform((answer): ListedChat => answer.data.chat),
);

/** `POST /participants`: data is the participant list. */
export const participantsSchema = v.pipe(
  v.object({ data: rowsOf(restParticipant) }),
  v.transform((answer) => answer.data),
);

/** `DELETE /participants/{uuid}`: not shown in the spec; ours gives the list that is left. */
export const leftParticipantsSchema = v.fallback(v.nullable(participantsSchema), null);
