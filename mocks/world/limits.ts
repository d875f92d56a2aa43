/** Limits the size of a world. A larger number is surely a typing error and would freeze the server. */
import * as v from 'valibot';

const MAX_CHATS = 5_000;
const MAX_CONTACTS = 200_000;
const MAX_APPOINTMENTS = 10_000;
const MAX_MESSAGES_PER_CHAT = 5_000;
/** Number of messages of all chats together. The server takes a few seconds to generate this many. */
const MAX_MESSAGES = 200_000;

const between = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

export const SeedSchema = between(0, Number.MAX_SAFE_INTEGER);
export const ChatsSchema = between(0, MAX_CHATS);
export const ContactsSchema = between(0, MAX_CONTACTS);
export const AppointmentsSchema = between(0, MAX_APPOINTMENTS);
export const MessagesPerChatSchema = between(0, MAX_MESSAGES_PER_CHAT);

/** Returns an error sentence if the two numbers exceed the limit together. Otherwise returns undefined. */
export function tooManyMessages(chats: number, messagesPerChat: number): string | undefined {
  const messages = chats * messagesPerChat;
  return messages > MAX_MESSAGES
    ? `${chats} chats with ${messagesPerChat} messages each are ${messages} messages; a world holds ${MAX_MESSAGES}`
    : undefined;
}
