import * as v from 'valibot';
import { trimmed } from '../../kernel/shown-text.ts';
import { filledNameSchema, nameSchema } from '../../kernel/text-limits.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import { CONSENTS } from '../consent/types.ts';

export const contactSchema = v.object({
  id: v.number(),
  uuid: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  identity: v.nullable(v.string()),
  consent: v.picklist(CONSENTS),
  /** The single chat with this contact. Null if this device knows none. */
  chatId: v.nullable(v.string()),
  /** True if the contact is in the chat for which the search was made. */
  isIn: v.boolean(),
});
export type Contact = v.InferOutput<typeof contactSchema>;

export const contactPageSchema = v.object({
  contacts: v.array(contactSchema),
  /** Number of matches. Null if the service does not report it. */
  total: v.nullable(v.number()),
  /** Null after the last page. */
  nextPage: v.nullable(v.number()),
});
export type ContactPage = v.InferOutput<typeof contactPageSchema>;

export interface ContactChatRow extends KeyedRow {
  readonly name: string;
  readonly isGroup: boolean;
  /** Time of the latest activity; null if unknown. */
  readonly at: Timestamp | null;
}
export type ContactChatsView = View<object, ContactChatRow>;

export const GROUP_NAME_MAX = 120;
/** Maximum number of people in a chat: Twilio's limit for participants by phone. */
export const PEOPLE_MAX = 50;

const contactId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A person to add to a chat. `phone` or `identity` names the person in the chat. */
export const newcomerSchema = v.object({
  id: contactId,
  phone: v.nullable(nameSchema),
  identity: v.nullable(nameSchema),
});
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

export const newChatSchema = v.variant('kind', [
  v.object({
    kind: v.literal('single'),
    contactUuid: filledNameSchema,
    /** The contact's name. If the service does not respond, the new chat is searched by this name. */
    name: nameSchema,
  }),
  v.object({
    kind: v.literal('group'),
    name: v.pipe(v.string(), trimmed, v.minLength(1), v.maxLength(GROUP_NAME_MAX)),
    participants: v.pipe(v.array(contactId), v.minLength(1), v.maxLength(PEOPLE_MAX)),
  }),
]);
export type NewChat = v.InferOutput<typeof newChatSchema>;
