/** What a campaign needs to know of contacts: one spelling of each number, consents, and their latest texts. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Ground } from '../../world/ground.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import { contactsOf } from '../chats/chats.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Addressee } from './texts.ts';

/** The country of numbers without a country code: that of the business. */
const HOME = 'GB';

interface PhoneNumber {
  /** The number in E.164. */
  readonly key: string;
  readonly isPossible: boolean;
}

const numbers = new Map<string, PhoneNumber>();
/** Whether numbers that begin like this, and are as long, are possible. Reading a number takes 25 µs. */
const shapes = new Map<string, boolean>();
/** The characters with which a number begins: the country code, and a zero that nobody dials behind it. */
const SHAPE = 6;
const KEPT = 300_000;

/** Reads a number in any spelling. */
export function numberOf(phone: string): PhoneNumber {
  const shape = /^\+\d+$/.test(phone) ? `${phone.slice(0, SHAPE)} ${phone.length}` : null;
  const isPossible = shape === null ? undefined : shapes.get(shape);
  if (isPossible !== undefined) return { key: phone, isPossible };
  const before = numbers.get(phone);
  if (before !== undefined) return before;
  const read = parsePhoneNumberFromString(phone, HOME);
  const number = { key: read?.number ?? phone, isPossible: read?.isPossible() ?? false };
  if (shape !== null && number.key === phone) shapes.set(shape, number.isPossible);
  if (numbers.size >= KEPT) numbers.clear();
  numbers.set(phone, number);
  return number;
}

type Consent = WorldContact['consent'];

/** A contact, with what each estimate reads of it. Made once for each version of a contact. */
export interface Person extends Addressee {
  /** The number in one spelling, or the identity. */
  readonly key: string;
  /** Null without a number. */
  readonly isPossible: boolean | null;
  readonly createdAt: number;
  readonly flags: readonly number[];
}

export interface People {
  byId(id: number): Person | undefined;
  /** Returns those with one of these flags, in the order of their ids. */
  withAny(flags: readonly number[]): readonly Person[];
  /** Returns the addresses of which a contact had opted out at a moment. */
  outAt(at: number): ReadonlySet<string>;
  /** Whether a contact with this address has opted out. */
  isOut(key: string): boolean;
  /** Returns the addresses that got a text after `from`, up to `to`. */
  textedBetween(from: number, to: number): ReadonlySet<string>;
  /** Returns the newest contact with this address. */
  newestAt(key: string): WorldContact | undefined;
  /** Returns the id of the chat in which this person is the only contact. */
  chatWith(contact: Pick<WorldContact, 'phone' | 'identity'>): string | undefined;
}

/** Sets of ids by a key. */
function createGroups<K>() {
  const groups = new Map<K, Set<number>>();
  return {
    of: (key: K): ReadonlySet<number> => groups.get(key) ?? NOBODY,
    add(key: K, id: number) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, new Set([id]));
      else group.add(id);
    },
    remove: (key: K, id: number) => void groups.get(key)?.delete(id),
  };
}
const NOBODY: ReadonlySet<number> = new Set();

/** The contacts by what campaigns ask for. Made when the first asks, and kept up to date. */
function createIndex(contacts: readonly WorldContact[]) {
  /** By id, which is a small number. */
  const persons: (Person | undefined)[] = [];
  const byKey = createGroups<string>();
  const byFlag = createGroups<number>();
  const out = new Set<number>();
  const remove = (id: number) => {
    const person = persons[id];
    if (person === undefined) return;
    persons[id] = undefined;
    out.delete(id);
    byKey.remove(person.key, id);
    for (const flag of person.contact.flags) byFlag.remove(flag, id);
  };
  const put = (contact: WorldContact): Person => {
    const { id, phone, identity, flags, consent, createdAt } = contact;
    remove(id);
    const number = phone ? numberOf(phone) : null;
    const person = {
      contact,
      key: number?.key ?? identity ?? '',
      isPossible: number?.isPossible ?? null,
      createdAt,
      flags,
      pieces: [],
    };
    persons[id] = person;
    byKey.add(person.key, id);
    for (const flag of flags) byFlag.add(flag, id);
    if (consent === 'out') out.add(id);
    return person;
  };
  for (const contact of contacts) put(contact);
  return { persons, byKey, byFlag, out, put, remove };
}

export function createPeople(world: Ground & ContactBook & ChatBook): People {
  const { contactTable, watch } = world;
  /** The rows with which the world began, and the latest rows of those that changed. */
  const began = contactTable.all();
  const latest = new Map<number, WorldContact>();
  /** Earlier consents of contacts, the oldest first. */
  const past = new Map<number, { readonly until: number; readonly consent: Consent }[]>();
  /** The addresses that have opted out by now; null after a contact has changed. */
  let outNow: { readonly since: number; readonly keys: ReadonlySet<string> } | null = null;
  let known: ReturnType<typeof createIndex> | null = null;
  const index = () => {
    known ??= createIndex(contactTable.all());
    return known;
  };
  /** The chats of one contact, by its address; null until somebody asks. */
  let chats: Map<string, string> | null = null;

  watch((event) => {
    if (event.type === 'record.changed' && event.collection === 'contacts') {
      const before = latest.get(event.id) ?? began[event.id - 1];
      const row = contactTable.get(event.id);
      outNow = null;
      if (row === undefined) {
        known?.remove(event.id);
        return;
      }
      known?.put(row);
      latest.set(row.id, row);
      if (before?.id !== row.id || before.consent === row.consent) return;
      const until = row.consentAt ?? world.now();
      past.set(row.id, [...(past.get(row.id) ?? []), { until, consent: before.consent }]);
    }
    // With the clock set back, a consent of a moment ago lies ahead.
    if (event.type === 'clock.jumped') outNow = null;
    if (event.type.startsWith('conversation.') || event.type.startsWith('participant.')) {
      if (event.type === 'conversation.added' && chats !== null) addChat(chats, event.chat);
      else chats = null;
    }
  });

  const consentAt = ({ id, consent, consentAt: since }: WorldContact, at: number): Consent => {
    const earlier = past.get(id)?.find(({ until }) => until > at);
    if (earlier !== undefined) return earlier.consent;
    return since !== null && since > at ? 'unknown' : consent;
  };

  return {
    byId: (id) => index().persons[id],
    withAny(flags) {
      const { persons, byFlag } = index();
      // Ids are small numbers: a mark for each is quicker than to sort those of a large audience.
      const marks = new Uint8Array(persons.length);
      for (const flag of flags) for (const id of byFlag.of(flag)) marks[id] = 1;
      const found: Person[] = [];
      for (let id = 1; id < marks.length; id += 1) {
        const person = marks[id] === 1 ? persons[id] : undefined;
        if (person !== undefined) found.push(person);
      }
      return found;
    },
    outAt(at) {
      if (outNow !== null && at >= outNow.since) return outNow.keys;
      const { persons, out } = index();
      const keys = new Set<string>();
      for (const id of new Set([...out, ...past.keys()])) {
        const person = persons[id];
        if (person === undefined || person.contact.createdAt > at) continue;
        if (consentAt(person.contact, at) === 'out') keys.add(person.key);
      }
      if (at >= world.now()) outNow = { since: at, keys };
      return keys;
    },
    isOut: (key) => [...index().byKey.of(key)].some((id) => index().out.has(id)),
    newestAt(key) {
      const { byKey, persons } = index();
      return persons[Math.max(0, ...byKey.of(key))]?.contact;
    },
    textedBetween(from, to) {
      const texted = new Set<string>();
      for (const chat of world.chats()) {
        const { messages } = chat;
        for (let place = messages.length - 1; place >= 0; place -= 1) {
          const message = messages[place];
          if (message === undefined || message.at <= from) break;
          if (message.direction !== 'outbound' || message.status === 'failed' || message.at > to) continue;
          for (const { phone, identity } of contactsOf(chat))
            texted.add(phone ? numberOf(phone).key : (identity ?? ''));
          break;
        }
      }
      return texted;
    },
    chatWith(contact) {
      if (chats === null) {
        chats = new Map();
        for (const chat of world.chats()) addChat(chats, chat);
      }
      return chats.get(contact.phone ?? contact.identity ?? '');
    },
  };
}

function addChat(chats: Map<string, string>, chat: ReturnType<ChatBook['chats']>[number]): void {
  const [only, ...others] = contactsOf(chat);
  if (chat.isGroup || only === undefined || others.length > 0) return;
  const address = only.phone ?? only.identity ?? '';
  if (!chats.has(address)) chats.set(address, chat.id);
}
