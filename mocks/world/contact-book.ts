/** All contacts that the service knows, also those without a chat. */
import { createNames, reservedPhone, smsContact } from '../data/contacts.ts';
import type { ContactSeed } from './chats.ts';
import { createRandom, uuidOf } from './random.ts';

/** Number of contacts without a chat. It is the same in every world. */
const WITHOUT_A_CHAT = 24;

/** Contacts without a chat get numbers from the end of the reserved ranges. Chats get numbers from the start. */
const LAST_NUMBER = 8999;

export interface WorldContact extends ContactSeed {
  /** Ids start at 1 and rise in the order in which contacts are added. */
  readonly id: number;
  readonly uuid: string;
}

export interface ContactBook {
  contacts(): readonly WorldContact[];
  /** Finds a contact by the id, as a number or as digits, or by the uuid. */
  contact(idOrUuid: number | string): WorldContact | undefined;
}

const addressOf = ({ phone, identity }: ContactSeed): string => phone ?? identity ?? '';

/** Creates a book with the contacts `seen` in a history, and `WITHOUT_A_CHAT` others. */
export function createContactBook(
  seen: readonly ContactSeed[],
  seed: number,
): ContactBook & {
  /** Finds the contact with this number or identity. */
  personAt(address: string): ContactSeed | undefined;
} {
  const byAddress = new Map<string, ContactSeed>();
  const all: WorldContact[] = [];
  const add = (person: ContactSeed): void => {
    const address = addressOf(person);
    if (byAddress.has(address)) return;
    const id = all.length + 1;
    all.push({ ...person, id, uuid: uuidOf(`${seed}:contact:${address}`) });
    byAddress.set(address, person);
  };
  for (const person of seen) add(person);
  const name = createNames(createRandom(seed, 'contacts'));
  for (let n = 0; n < WITHOUT_A_CHAT; n += 1) add(smsContact(name(), reservedPhone(LAST_NUMBER - n)));
  return {
    contacts: () => all,
    contact: (key) => all.find(({ id, uuid }) => String(id) === String(key) || uuid === key),
    personAt: (address) => byAddress.get(address),
  };
}
