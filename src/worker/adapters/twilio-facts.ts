/** The SDK's live objects, reduced to the plain fields that the core decodes (`core/realtime/facts.ts`). */
import type { Conversation, Message } from '@twilio/conversations';
import * as v from 'valibot';

export const conversationFields = (conversation: Conversation) => ({
  sid: conversation.sid,
  uniqueName: conversation.uniqueName,
  friendlyName: conversation.friendlyName,
  createdAt: conversation.dateCreated?.getTime() ?? null,
});

export const messageFields = (message: Message) => ({
  sid: message.sid,
  index: message.index,
  body: message.body,
  author: message.author,
  at: message.dateCreated?.getTime() ?? null,
  attributes: message.attributes,
});

/** The SDK's types leave out the codes. */
const ConnectionErrorSchema = v.object({
  terminal: v.fallback(v.boolean(), false),
  httpStatusCode: v.fallback(v.nullish(v.number()), null),
  errorCode: v.fallback(v.nullish(v.number()), null),
});

/** The service's code for a token that has run out. */
const TOKEN_EXPIRED = 20104;

/** A connection error in words. The SDK's own text says nothing in a browser. */
export function connectionErrorWords(error: unknown): string {
  const known = v.safeParse(ConnectionErrorSchema, error);
  if (!known.success) return 'The messaging service cannot be reached.';
  const { terminal, httpStatusCode, errorCode } = known.output;
  if (errorCode === TOKEN_EXPIRED) return 'The access to messaging has run out.';
  if (httpStatusCode === 429) return 'The messaging service asks for a pause.';
  return terminal
    ? 'The messaging service refused the connection.'
    : 'The messaging service cannot be reached.';
}
