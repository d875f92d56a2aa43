import type { Message } from '../chat/message.ts';
import type { TransportFact } from './facts.ts';

type MessageFact = Extract<TransportFact, { kind: 'message' }>;

/** Returns a conversation's chat id in the product: its unique name if the service sets one, else its sid. */
export const chatIdOf = (conversation: MessageFact['conversation']): string =>
  conversation.uniqueName || conversation.sid;

export function messageOf(fact: MessageFact, self: ReadonlySet<string>): Message {
  const { message } = fact;
  const { attributes } = message;
  const author = message.author || null;
  return {
    id: attributes?.id ?? null,
    sid: message.sid,
    index: message.index ?? null,
    clientMessageId: attributes?.client_message_id || null,
    body: message.body ?? '',
    author,
    direction: attributes?.direction ?? directionOf(author, self),
    at: message.at,
    status: null,
    errorCode: null,
    mediaUrl: attributes?.mms_url || null,
  };
}

/** Guesses the direction from the author, if the service sent none. A page corrects a wrong guess. */
const directionOf = (author: string | null, self: ReadonlySet<string>): Message['direction'] =>
  author !== null && self.has(author) ? 'outbound' : 'inbound';
