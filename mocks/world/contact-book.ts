/** The people outside the house that the service knows: those who wrote before, and some who never did. */
import { createNames, reservedPhone, smsContact } from '../data/contacts.ts';
import type { ContactSeed } from './chats.ts';
import { createRandom, uuidOf } from './random.ts';

/** Contacts of every world without a chat. */
const WITHOUT_A_CHAT = 24;

/** Their numbers come from the end of the reserved ranges: those of the chats begin at the other. */
const LAST_NUMBER = 8999;

export interface WorldContact extends ContactSeed {
  /** Ascending from 1, in the order in which they came. */
  readonly id: number;
  readonly uuid: string;
}

export interface ContactBook {
  /** Everyone, in the order in which they came. */
  contacts(): readonly WorldContact[];
  /** By product id, as a number or its digits, or by uuid. */
  contact(idOrUuid: number | string): WorldContact | undefined;
}

const addressOf = ({ phone, identity }: ContactSeed): string => phone ?? identity ?? '';

/** The book of those who are in the chats of a history, and of some more. */
export function createContactBook(
  seen: readonly ContactSeed[],
  seed: number,
): ContactBook & {
  /** Who has this number or identity. */
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
