import * as v from 'valibot';

const contactSchema = v.object({
  id: v.number(),
  uuid: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  identity: v.nullable(v.string()),
  /** The single chat with this contact; null if this device knows none. */
  chatId: v.nullable(v.string()),
});
export type Contact = v.InferOutput<typeof contactSchema>;

/** One page of contacts that match a search. */
export const contactPageSchema = v.object({
  contacts: v.array(contactSchema),
  /** Number of matches; null if the service does not say. */
  total: v.nullable(v.number()),
  /** Null after the last page. */
  nextPage: v.nullable(v.number()),
});
export type ContactPage = v.InferOutput<typeof contactPageSchema>;

/** Longest name of a group, in characters. */
export const GROUP_NAME_MAX = 120;
/** Most people in a chat: Twilio's limit for participants by phone. */
export const PEOPLE_MAX = 50;

const contactId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A person to add to a chat, with the number or identity that names them there. */
export const newcomerSchema = v.object({
  id: contactId,
  phone: v.nullable(v.string()),
  identity: v.nullable(v.string()),
});
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

/** A chat to create. */
export const newChatSchema = v.variant('kind', [
  v.object({
    kind: v.literal('single'),
    contactUuid: v.pipe(v.string(), v.minLength(1)),
    /** The contact's name. The chat is searched by it if the service does not respond. */
    name: v.string(),
  }),
  v.object({
    kind: v.literal('group'),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(GROUP_NAME_MAX)),
    participants: v.pipe(v.array(contactId), v.minLength(1), v.maxLength(PEOPLE_MAX)),
  }),
]);
export type NewChat = v.InferOutput<typeof newChatSchema>;
