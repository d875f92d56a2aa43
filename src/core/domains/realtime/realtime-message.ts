import { ruleOf } from '../../model/automation/automatic-text.ts';
import type { Message } from '../../model/chat/message.ts';
import type { State } from '../../model/state.ts';
import type { TransportFact } from './facts.ts';

type MessageFact = Extract<TransportFact, { kind: 'message' }>;

/** Returns a conversation's chat id in the product: its unique name if the service sets one, else its sid. */
export const chatIdOf = (conversation: MessageFact['conversation']): string =>
  conversation.uniqueName || conversation.sid;

type People = Pick<State, 'self' | 'colleagues'>;

/**
 * Decodes a message. At some services, its sender's client can set its attributes. So the direction follows the author,
 * and only this user's own messages and automatic texts of the staff name a `clientMessageId`. The id is a hint (`chat/thread/id-hint.ts`).
 */
export function messageOf(fact: MessageFact, { self, colleagues }: People): Message {
  const { message } = fact;
  const { attributes } = message;
  const author = message.author || null;
  const isOwn = author !== null && self.has(author);
  const isColleague = author !== null && colleagues.has(author);
  const name = attributes?.client_message_id || null;
  return {
    id: attributes?.id ?? null,
    sid: message.sid,
    index: message.index ?? null,
    clientMessageId: isOwn || (isColleague && ruleOf(name) !== null) ? name : null,
    body: message.body ?? '',
    author,
    direction: isOwn || isColleague ? 'outbound' : 'inbound',
    at: message.at,
    status: null,
    errorCode: null,
    mediaUrl: attributes?.mms_url || null,
  };
}

/**
 * Returns whether the message's attributes say `outbound`, although its author is not known as staff. Then only a
 * page shows its direction.
 */
export const needsPage = (fact: MessageFact, people: People): boolean =>
  fact.message.attributes?.direction === 'outbound' && messageOf(fact, people).direction === 'inbound';
