import type { RuleRef } from './types.ts';

/*
 * The service gives each automatic text a `client_message_id` that names the rule and what the text answers. So a text is
 * sent once, however often the service tries, and every client knows which rule wrote it.
 */

const ID = /^auto:(responder|trigger):([^:]{1,64}):/;

/** Returns the `client_message_id` of a rule's text. `cause` names what it answers, such as the id of a message. */
export const automaticId = ({ by, id }: RuleRef, cause: string): string => `auto:${by}:${id}:${cause}`;

/** Returns the rule that wrote the text with this `client_message_id`. Null for texts of people. */
export function ruleOf(clientMessageId: string | null): RuleRef | null {
  const [, by, id] = ID.exec(clientMessageId ?? '') ?? [];
  return id !== undefined && (by === 'responder' || by === 'trigger') ? { by, id } : null;
}
