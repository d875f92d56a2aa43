import * as v from 'valibot';
import { refusalOf } from '../../api/call.ts';
import type { ContactRecord, contactsSchema } from '../../api/people-shapes.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import { phoneCode } from '../../kernel/phone/phone-code.ts';
import { containsWords } from '../../kernel/search/fold-text.ts';
import { type Masks, mayFindHidden } from '../../kernel/search/mask-text.ts';
import { readTyped } from '../../kernel/search/typed-search.ts';
import type { Chat } from '../../model/chat/chat.ts';
import type { Participant } from '../../model/chat/message.ts';
import { CONTACTS_SHAPE } from '../../model/collections/contact-shape.ts';
import type { Contact, ContactPage, Newcomer } from '../../model/people/types.ts';
import type { State } from '../../model/state.ts';
import type { Consents } from '../consent/consents.ts';
import type { SessionContext } from '../context/context.ts';
import { hideFor } from '../records/hide.ts';
import type { RecordDesk } from '../records/record-desk.ts';
import { type ContactQuery, contactSearches } from './contact-searches.ts';

/** Contacts whose address is remembered for a later *Add*. The oldest is dropped first. */
const FOUND_MAX = 1000;

/** If the names of fewer contacts match, the next page of the service is read too, up to `PAGES_MAX` at once. */
const SHOWN_MIN = 25;
const PAGES_MAX = 20;

/** Finds contacts at the service. Logs nothing, unless it creates a contact. */
export function createContactSearch(
  { calls, committer, expire, live }: SessionContext,
  {
    consents,
    masks,
    records,
  }: {
    readonly consents: Pick<Consents, 'found'>;
    readonly masks: () => Masks;
    readonly records: Pick<RecordDesk, 'write' | 'end'>;
  },
) {
  /** Addresses of found contacts by id, because a tab may have them only with hidden digits. */
  const found = new Map<number, Pick<ContactRecord, 'phone' | 'identity'>>();

  const participantsOf = (chatId: string | undefined): readonly Participant[] =>
    chatId === undefined ? [] : (committer.state().chats.get(chatId)?.participants ?? []);

  const fetchPage = async (search: Search): Promise<Answer<FoundPage>> => {
    const outcome = await calls.contacts({ ...search, q: search.q.trim() });
    if (outcome.kind === 'unauthorised') expire();
    if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
    live.device.quarantined += outcome.value.data.contacts.data.malformed;
    return done(outcome.value.data.contacts);
  };

  /** Returns one page of what the search finds. `next` is the page of the service after it. */
  async function find(search: Search): Promise<Answer<Found>> {
    const hide = mayFindHidden(search.q, masks()) ? hideFor(masks(), committer.state().self) : null;
    const rows: ContactRecord[] = [];
    let page: number | null = search.page;
    for (let read = 0; page !== null && read < PAGES_MAX && rows.length < SHOWN_MIN; read += 1) {
      const answer: Answer<FoundPage> = await fetchPage({ ...search, page });
      if (!answer.ok) return answer;
      const { data, current_page, last_page } = answer.value;
      const here: number = current_page ?? page;
      const next: number | null = last_page !== null && here < last_page ? here + 1 : null;
      if (hide === null) return done({ rows: data.rows, total: answer.value.total, next });
      // The service may have compared more than the person may see. Its pages and total would tell what it found.
      rows.push(
        ...data.rows.filter(({ name, company }) => containsWords(hide(`${name} ${company ?? ''}`), search.q)),
      );
      page = next;
    }
    return done({ rows, total: search.page === 1 && page === null ? rows.length : null, next: page });
  }

  /** Returns the rows as contacts, and remembers them for a later *Add*. */
  function noteFound(
    rows: readonly ContactRecord[],
    isIn: (contact: ContactRecord) => boolean,
  ): readonly Contact[] {
    consents.found(rows);
    const chatWith = chatsByPerson(committer.state());
    const contacts = rows.map((contact) => {
      found.delete(contact.id);
      found.set(contact.id, contact);
      const { id, uuid, name, phone, identity, consent } = contact;
      return { id, uuid, name, phone, identity, consent, chatId: chatWith(contact), isIn: isIn(contact) };
    });
    for (const id of [...found.keys()].slice(0, Math.max(0, found.size - FOUND_MAX))) found.delete(id);
    return contacts;
  }

  async function withNumber(phone: string, there: readonly Participant[]): Promise<Answer<Contact | null>> {
    const answer = await fetchPage({ q: phone, by: 'phone', page: 1 });
    if (!answer.ok) return answer;
    const rows = answer.value.data.rows.filter((one) => one.phone === phone);
    return done(noteFound(rows.slice(0, 1), (one) => isAmong(there, one))[0] ?? null);
  }

  /** Creates a contact who was not asked for consent, unless somebody else has created it meanwhile. */
  async function createWith(phone: string, commandId: string): Promise<Answer<null>> {
    const written = await records.write(
      {
        collection: CONTACTS_SHAPE.name,
        v: CONTACTS_SHAPE.v,
        op: 'create',
        recordId: null,
        input: { fullName: '', phone, email: '', company: '', notes: '', flags: [], consent: 'unknown' },
        version: null,
        writeId: commandId,
      },
      commandId,
    );
    if (!written.ok) return written;
    if (written.value.state === 'written') return done(null);
    // The number is still in the field that asked, so the person can repeat the write there.
    if (written.value.state === 'queued') {
      await records.end(commandId, { how: 'withdraw' }, commandId);
      return refuse('unreachable', ':serviceSilent');
    }
    await records.end(commandId, { how: 'drop' }, commandId);
    const { kind, reason } = written.value.refusal;
    return kind === 'taken' ? done(null) : { ok: false, refusal: { code: 'rejected', reason } };
  }

  return {
    /** `isIn` of a contact says whether the person is in the chat `chatId`. */
    async search({
      chatId,
      q,
      page,
    }: Omit<Search, 'by'> & { readonly chatId?: string }): Promise<Answer<ContactPage>> {
      const answer = await find({ ...readTyped(q), page });
      if (!answer.ok) return answer;
      const { rows, total, next } = answer.value;
      const there = participantsOf(chatId);
      return done({ contacts: [...noteFound(rows, (one) => isAmong(there, one))], total, nextPage: next });
    },

    /**
     * Returns the contact with this number, and creates it if the service knows none. A role that may not see numbers
     * would learn here whose number it is.
     */
    async forNumber(
      written: string,
      chatId: string | undefined,
      commandId: string,
    ): Promise<Answer<Contact>> {
      if (masks().phone) return refuse('notAllowed', ':nameSearchOnly');
      const { phoneField } = await phoneCode.load();
      const read = v.safeParse(phoneField, written);
      if (!read.success || read.output === '') return refuse('malformedCommand', ':inputInvalid');
      const phone = read.output;
      const there = participantsOf(chatId);
      const known = await withNumber(phone, there);
      if (!known.ok) return known;
      if (known.value !== null) return done(known.value);
      const created = await createWith(phone, commandId);
      if (!created.ok) return created;
      const made = await withNumber(phone, there);
      if (!made.ok) return made;
      return made.value === null ? refuse('unverified', ':serviceSilent') : done(made.value);
    },

    /**
     * Returns the newcomer with the whole number and identity, if this worker has found the contact. Otherwise the tab
     * may have guessed a hidden number or address. The outcome would tell whether it is in the chat.
     */
    whole(newcomer: Newcomer): Newcomer {
      const known = found.get(newcomer.id);
      if (known !== undefined) return { ...newcomer, phone: known.phone, identity: known.identity };
      const hide = hideFor(masks(), committer.state().self);
      const shown = (text: string | null) =>
        text === null || hide === null || hide(text) === text ? text : null;
      return { ...newcomer, phone: shown(newcomer.phone), identity: shown(newcomer.identity) };
    },

    /** Returns the id of the contact in a single chat; null if the service knows none. */
    async inChat(chatId: string): Promise<Answer<{ contactId: string | null }>> {
      const state = committer.state();
      const chat = state.chats.get(chatId);
      if (chat === undefined || chat.isGroup) return done({ contactId: null });
      const others = chat.participants.filter(
        ({ identity }) => identity === null || !state.self.has(identity),
      );
      const phone = others.map((one) => one.phone ?? one.address).find((number) => number !== null) ?? null;
      for (const search of contactSearches(chat, phone, masks(), state.self)) {
        const answer = await fetchPage({ ...search, page: 1 });
        if (!answer.ok) return answer;
        const contact = answer.value.data.rows.find((one) => isAmong(others, one));
        if (contact !== undefined) return done({ contactId: String(contact.id) });
      }
      return done({ contactId: null });
    },
  };
}
export type ContactSearch = ReturnType<typeof createContactSearch>;

interface Search extends ContactQuery {
  readonly page: number;
}

interface Found {
  readonly rows: readonly ContactRecord[];
  readonly total: number | null;
  readonly next: number | null;
}

type FoundPage = v.InferOutput<typeof contactsSchema>['data']['contacts'];

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
