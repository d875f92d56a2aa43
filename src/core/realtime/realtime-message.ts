import type { Message } from '../chat/message.ts';
import type { TransportFact } from './facts.ts';

type MessageFact = Extract<TransportFact, { kind: 'message' }>;

/** The product's chat id of a conversation: its unique name, where the back end sets it, else its sid. */
export const chatIdOf = (conversation: MessageFact['conversation']): string =>
  conversation.uniqueName || conversation.sid;

/** A realtime message in the core's terms (spec section 3). */
export function messageOf(fact: MessageFact, self: ReadonlySet<string>): Message {
  const { message } = fact;
  const told = message.attributes;
  const author = message.author || null;
  return {
    id: told?.id ?? null,
    sid: message.sid,
    index: message.index ?? null,
    clientMessageId: told?.client_message_id || null,
    body: message.body ?? '',
    author,
    direction: told?.direction ?? directionOf(author, self),
    at: message.at,
    status: null,
    errorCode: null,
    mediaUrl: told?.mms_url || null,
  };
}

/** Without a word from the back end: what we wrote is outbound, the rest is theirs. A page sets it right. */
const directionOf = (author: string | null, self: ReadonlySet<string>): Message['direction'] =>
  author !== null && self.has(author) ? 'outbound' : 'inbound';
