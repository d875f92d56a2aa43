import type { Masks } from '../../kernel/search/mask-text.ts';
import type { Chat } from '../../model/chat/chat.ts';
import type { State } from '../../model/state.ts';
import { hideFor } from '../records/hide.ts';

export interface ContactQuery {
  readonly q: string;
  readonly by: 'name' | 'phone';
}

/**
 * Returns the searches that may find the contact with this number in a chat, the surest first. A service that knows the
 * person's role compares no number that the role hides. Then, and without a number, the chat's name finds the contact; a group
 * has a name of its own.
 */
export function contactSearches(
  chat: Chat,
  phone: string | null,
  masks: Masks,
  self: State['self'],
): readonly ContactQuery[] {
  const byName: ContactQuery = { q: hideFor(masks, self)?.(chat.name) ?? chat.name, by: 'name' };
  if (phone === null) return [byName];
  return [{ q: phone, by: 'phone' }, ...(masks.phone && !chat.isGroup ? [byName] : [])];
}
