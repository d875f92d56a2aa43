import * as v from 'valibot';

/** Whom a chat can be with, and which chat to begin: what tabs and core say to each other of it. */

const contactSchema = v.object({
  id: v.number(),
  uuid: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  identity: v.nullable(v.string()),
  /** The chat with this person alone, as far as this device knows one. */
  chatId: v.nullable(v.string()),
});
export type Contact = v.InferOutput<typeof contactSchema>;

/** Contacts that match a search. */
export const contactPageSchema = v.object({
  contacts: v.array(contactSchema),
  /** How many match; null where the service does not say. */
  total: v.nullable(v.number()),
  /** Null after the last page. */
  nextPage: v.nullable(v.number()),
});
export type ContactPage = v.InferOutput<typeof contactPageSchema>;

/** Longest name of a group, in characters, and the most people of a chat (Twilio's limit for those by phone). */
export const GROUP_NAME_MAX = 120;
export const PEOPLE_MAX = 50;

const contactId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Somebody to put into a chat, and by what they are known in it. */
export const newcomerSchema = v.object({
  id: contactId,
  phone: v.nullable(v.string()),
  identity: v.nullable(v.string()),
});
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

/** Which chat to begin. */
export const newChatSchema = v.variant('kind', [
  v.object({
    kind: v.literal('single'),
    contactUuid: v.pipe(v.string(), v.minLength(1)),
    /** The contact's name: by it the chat is looked for when the service does not answer. */
    name: v.string(),
  }),
  v.object({
    kind: v.literal('group'),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(GROUP_NAME_MAX)),
    participants: v.pipe(v.array(contactId), v.minLength(1), v.maxLength(PEOPLE_MAX)),
  }),
]);
export type NewChat = v.InferOutput<typeof newChatSchema>;
