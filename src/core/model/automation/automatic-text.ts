import type { RuleRef } from './types.ts';

/*
 * The service gives each automatic text a `client_message_id` that names the rule and what the text answers. So a text is
 * sent once, however often the service tries, and every client knows which rule wrote it.
 */

const ID = /^auto:(responder|trigger):([^:]{1,64}):/;

/** Returns the `client_message_id` of a rule's text. `cause` names what it answers, such as the id of a message. */
export const automaticId = ({ by, id }: RuleRef, cause: string): string => `auto:${by}:${id}:${cause}`;

/** Returns whether a rule wrote the text, from whatever account the service has sent it. */
export const isAutomatic = ({ clientMessageId }: { readonly clientMessageId: string | null }): boolean =>
  ruleOf(clientMessageId) !== null;

/** Returns the address of the person who wrote a message. Null: a rule, or it is not known who. */
export const writerOf = (message: {
  readonly author: string | null;
  readonly clientMessageId: string | null;
}): string | null => (isAutomatic(message) ? null : message.author);

/** Returns the rule that wrote the text with this `client_message_id`. Null for texts of people. */
export function ruleOf(clientMessageId: string | null): RuleRef | null {
  const [, by, id] = ID.exec(clientMessageId ?? '') ?? [];
  return id !== undefined && (by === 'responder' || by === 'trigger') ? { by, id } : null;
}
