/** All contacts that the service knows, also those without a chat. */
import type { Door } from '../../api/guard.ts';
import type { Table } from '../../api/table.ts';
import { tableHandlers } from '../../api/table-calls.ts';
import type { Ground } from '../../world/ground.ts';
import { createRandom, uuidOf } from '../../world/random.ts';
import { DAY } from '../../world/times.ts';
import { OPENING_NAMES } from '../chats/cast.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import { type ContactSeed, contactsOf } from '../chats/chats.ts';
import { createNames, newContactDetails, reservedPhone, smsContact, zoneOf } from './contact-seeds.ts';
import {
  type ContactChat,
  contactCalls,
  contactTable,
  type FlagNames,
  type WorldContact,
} from './contact-table.ts';

/** Number of contacts without a chat, if the options give no number. */
const WITHOUT_A_CHAT = 24;

/** Contacts without a chat get numbers from the end of these reserved ranges. Chats get numbers from the start. */
const LAST_NUMBER = 8999;

type ContactTable = Table<WorldContact, Parameters<ReturnType<typeof contactTable>['make']>[1], ContactQuery>;
type ContactQuery = Parameters<ReturnType<typeof contactTable>['matches']>[1];

export interface ContactBook {
  readonly contactTable: ContactTable;
  /** Returns all contacts, in the order in which they were added. */
  contacts(): readonly WorldContact[];
  /** Finds a contact by the id, as a number or as digits, or by the uuid. */
  contact(idOrUuid: number | string): WorldContact | undefined;
  /** Returns the contact with this number or identity. */
  contactAt(address: string): WorldContact | undefined;
  /** Returns the chats with one contact, by the contact's number or identity. */
  chatsByContact(): ReadonlyMap<string, ContactChat>;
  /** Finds the contact with this number or identity, also as it was when the world began. */
  personAt(address: string): ContactSeed | undefined;
}

const addressOf = ({ phone, identity }: ContactSeed): string => phone ?? identity ?? '';

/**
 * Creates a book with the contacts of the history, and others: up to the wanted number, or `WITHOUT_A_CHAT` others.
 */
function createContactBook({
  options,
  now,
  openTable,
  chats,
  chatRecords,
  salt,
}: Ground & ChatBook): ContactBook {
  const { seed, contacts: total } = options;
  const people = new Map<string, ContactSeed>();
  const add = (person: ContactSeed) => {
    const address = addressOf(person);
    if (!people.has(address)) people.set(address, person);
  };
  for (const person of chatRecords.seen) add(person);
  const name = createNames(createRandom(seed, 'contacts'));
  const wanted = total ?? people.size + WITHOUT_A_CHAT;
  for (let n = 0; people.size < wanted; n += 1) {
    const place = n <= LAST_NUMBER ? LAST_NUMBER - n : n;
    add(smsContact(name(), reservedPhone(place)));
  }
  const random = createRandom(seed, 'contact details');
  const startedAt = now();
  const rows = [...people].map(
    ([address, person], index): WorldContact => ({
      ...person,
      id: index + 1,
      version: 1,
      uuid: uuidOf(`${salt}:contact:${address}`),
      ...newContactDetails(person, random, startedAt),
      time_zone: zoneOf(person, index),
      ...(OPENING_NAMES.has(person.name)
        ? { consent: 'in', consentAt: startedAt - DAY, consentSource: 'user' }
        : {}),
    }),
  );

  const chatsByContact = (): ReadonlyMap<string, ContactChat> => {
    const found = new Map<string, ContactChat>();
    for (const chat of chats()) {
      const contacts = contactsOf(chat);
      const [only] = contacts;
      if (chat.isGroup || contacts.length !== 1 || only === undefined) continue;
      const lastAt = chat.messages.at(-1)?.at ?? chat.createdAt;
      const address = addressOf(only);
      if ((found.get(address)?.lastAt ?? 0) < lastAt) found.set(address, { id: chat.id, lastAt });
    }
    return found;
  };
  // A search compares many contacts, so it reads the chats once.
  let chatsNow = chatsByContact();
  const table: ContactTable = openTable(
    {
      ...contactTable(salt, ({ id }) => {
        // The row of a search may lack the number.
        const contact = table.get(id);
        return contact === undefined ? 0 : (chatsNow.get(addressOf(contact))?.lastAt ?? 0);
      }),
      begin() {
        chatsNow = chatsByContact();
      },
    },
    rows,
  );
  const byUuid = new Map(rows.map(({ uuid, id }) => [uuid, id]));
  return {
    contactTable: table,
    contacts: table.all,
    contact(key) {
      const known = table.get(byUuid.get(String(key)) ?? Number(key));
      return known ?? table.all().find(({ uuid }) => uuid === key);
    },
    contactAt: (address) => table.all().find((row) => addressOf(row) === address),
    chatsByContact,
    personAt: (address) => people.get(address) ?? table.all().find((row) => addressOf(row) === address),
  };
}

export const contactsSubject = {
  make: createContactBook,
  calls: (world: Door & ContactBook & FlagNames) => tableHandlers(world, world.contactTable, contactCalls),
};
