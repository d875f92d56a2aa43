import type * as v from 'valibot';
import { type Answer, done } from '../answer.ts';
import { refusalOf } from '../api/call.ts';
import type { ContactRecord, contactsSchema } from '../api/people-shapes.ts';
import type { Chat } from '../chat/chat.ts';
import type { Participant } from '../chat/message.ts';
import type { Consents } from '../consent/consents.ts';
import type { SessionContext } from '../context/context.ts';
import type { State } from '../state.ts';
import type { ContactPage, Newcomer } from './types.ts';

/** Contacts whose address is remembered for a later *Add*. The oldest is dropped first. */
const FOUND_MAX = 1000;

/** Finds contacts at the service. Logs nothing. */
export function createContactSearch(
  { calls, committer, expire, live }: SessionContext,
  consents: Pick<Consents, 'found'>,
) {
  /** Addresses of found contacts by id, because a tab may have them only with hidden digits. */
  const found = new Map<number, Pick<ContactRecord, 'phone' | 'identity'>>();

  const fetchPage = async (search: Search): Promise<Answer<FoundPage>> => {
    const outcome = await calls.contacts({ ...search, q: search.q.trim() });
    if (outcome.kind === 'unauthorised') expire();
    if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
    live.device.quarantined += outcome.value.data.contacts.data.malformed;
    return done(outcome.value.data.contacts);
  };

  return {
    /** `isIn` of a contact says whether the person is in the chat `chatId`. */
    async search({ chatId, ...search }: Search & { readonly chatId?: string }): Promise<Answer<ContactPage>> {
      const answer = await fetchPage(search);
      if (!answer.ok) return answer;
      const { data, current_page, last_page, total } = answer.value;
      consents.found(data.rows);
      const page = current_page ?? search.page;
      const state = committer.state();
      const chatWith = chatsByPerson(state);
      const there = chatId === undefined ? [] : (state.chats.get(chatId)?.participants ?? []);
      const contacts = data.rows.map((contact) => {
        found.delete(contact.id);
        found.set(contact.id, contact);
        const { id, uuid, name, phone, identity, consent } = contact;
        const isIn = isAmong(there, contact);
        return { id, uuid, name, phone, identity, consent, chatId: chatWith(contact), isIn };
      });
      for (const id of [...found.keys()].slice(0, Math.max(0, found.size - FOUND_MAX))) found.delete(id);
      return done({ contacts, total, nextPage: last_page !== null && page < last_page ? page + 1 : null });
    },

    /** Returns the newcomer with the whole number and identity, if this worker has found the contact. */
    whole: (newcomer: Newcomer): Newcomer => ({ ...newcomer, ...addressOf(found.get(newcomer.id)) }),

    /** Returns the id of the contact in a single chat; null if the service knows none. */
    async inChat(chatId: string): Promise<Answer<{ contactId: string | null }>> {
      const state = committer.state();
      const chat = state.chats.get(chatId);
      if (chat === undefined || chat.isGroup) return done({ contactId: null });
      const others = chat.participants.filter(
        ({ identity }) => identity === null || !state.self.has(identity),
      );
      const phone = others.map((one) => one.phone ?? one.address).find((number) => number !== null);
      const answer = await fetchPage(
        phone === undefined ? { q: chat.name, by: 'name', page: 1 } : { q: phone, by: 'phone', page: 1 },
      );
      if (!answer.ok) return answer;
      const contact = answer.value.data.rows.find((one) => isAmong(others, one));
      return done({ contactId: contact === undefined ? null : String(contact.id) });
    },
  };
}
export type ContactSearch = ReturnType<typeof createContactSearch>;

interface Search {
  readonly q: string;
  readonly by: 'name' | 'phone';
  readonly page: number;
}

type FoundPage = v.InferOutput<typeof contactsSchema>['data']['contacts'];

const addressOf = (known: Pick<ContactRecord, 'phone' | 'identity'> | undefined) =>
  known === undefined ? {} : { phone: known.phone, identity: known.identity };

/** Returns whether one of the participants has the person's number or identity. */
export const isAmong = (
  participants: readonly Participant[],
  { phone, identity }: Pick<ContactRecord, 'phone' | 'identity'>,
): boolean =>
  participants.some(
    (one) =>
      (phone !== null && (one.phone === phone || one.address === phone)) ||
      (identity !== null && one.identity === identity),
  );

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
