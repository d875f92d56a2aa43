import { type Answer, done } from '../answer.ts';
import { refusalOf } from '../api/call.ts';
import type { ContactRecord } from '../api/people-shapes.ts';
import type { Chat } from '../chat/chat.ts';
import type { SessionContext } from '../context/context.ts';
import type { State } from '../state.ts';
import type { ContactPage } from './types.ts';

/** Searches the service's contacts. Logs nothing. */
export async function searchContacts(
  { calls, committer, expire, live }: SessionContext,
  search: { readonly q: string; readonly by: 'name' | 'phone'; readonly page: number },
): Promise<Answer<ContactPage>> {
  const outcome = await calls.contacts({ ...search, q: search.q.trim() });
  if (outcome.kind === 'unauthorised') expire();
  if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
  const { data, current_page, last_page, total } = outcome.value.data.contacts;
  live.device.quarantined += data.malformed;
  const page = current_page ?? search.page;
  const chatWith = chatsByPerson(committer.state());
  return done({
    contacts: data.rows.map((contact) => ({ ...contact, chatId: chatWith(contact) })),
    total,
    nextPage: last_page !== null && page < last_page ? page + 1 : null,
  });
}

/**
 * Returns a function that finds the single chat with a contact. It compares the number and the identity if
 * this device knows the chat's participants, else the name. The result is only a hint on the screen. The
 * service decides which chat is used.
 */
export function chatsByPerson(
  state: State,
): (contact: Pick<ContactRecord, 'name' | 'phone' | 'identity'>) => string | null {
  const byAddress = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const chat of state.chats) {
    if (!chat.listed || chat.isGroup) continue;
    if (chat.participants.length === 0) byName.set(chat.name, chat.id);
    for (const address of addressesOf(chat, state.self)) byAddress.set(address, chat.id);
  }
  return ({ name, phone, identity }) =>
    byAddress.get(phone ?? '') ?? byAddress.get(identity ?? '') ?? byName.get(name) ?? null;
}

const addressesOf = ({ participants }: Chat, self: State['self']): readonly string[] =>
  participants
    .flatMap(({ phone, address, identity }) => [phone, address, identity])
    .filter((address): address is string => address !== null && !self.has(address));
