import * as v from 'valibot';
import type { ListedChat } from '../chat/message.ts';
import { contactEntry, optionalName, restParticipant, rowsOf, wholeNumber } from './shapes.ts';

/** Responses of the calls for contacts, chats and participants, decoded as in `shapes.ts`. */

export interface ContactRecord {
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
    ({ id, uuid, fullName, phone, identity }): ContactRecord => ({
      id,
      uuid,
      name: fullName,
      phone,
      identity,
    }),
  ),
);

const optionalCount = v.fallback(v.optional(v.nullable(wholeNumber), null), null);

/** `POST /contacts-list` */
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

/** `POST /chats`. The spec does not show this response. The pretend service returns the chat's list entry. */
export const createdChatSchema = v.pipe(
  v.object({ data: v.object({ chat: contactEntry }) }),
  v.transform((answer): ListedChat => answer.data.chat),
);

/** `POST /participants` */
export const participantsSchema = v.pipe(
  v.object({ data: rowsOf(restParticipant) }),
  v.transform((answer) => answer.data),
);

/**
 * `DELETE /participants/{uuid}`. The spec does not show this response. The pretend service returns the
 * remaining participants.
 */
export const leftParticipantsSchema = v.fallback(v.nullable(participantsSchema), null);
