import type { WorldContact } from '../contacts/contact-table.ts';

/** The fields of a contact that an import compares or changes. */
export type Person = Pick<
  WorldContact,
  'id' | 'name' | 'phone' | 'email' | 'company' | 'notes' | 'flags' | 'consent'
>;

/** Returns a key that is equal for texts that a reader takes for the same. */
export const readerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** The contacts as they are after each row, by number and by address. */
export interface People {
  put(person: Person): void;
  get(id: number): Person | undefined;
  /**
   * Finds a contact by number. Finds it by address only if the row or the contact has no number. Of several contacts
   * with the address, the oldest counts.
   */
  find(row: { readonly phone: string; readonly email: string }): Person | undefined;
}

export function createPeople(all: readonly Person[]): People {
  const byId = new Map<number, Person>();
  const byPhone = new Map<string, number>();
  const byEmail = new Map<string, Set<number>>();
  const put = (person: Person): void => {
    const before = byId.get(person.id);
    if (before?.email) byEmail.get(readerKey(before.email))?.delete(person.id);
    byId.set(person.id, person);
    if (person.phone !== null) byPhone.set(person.phone, person.id);
    if (!person.email) return;
    const key = readerKey(person.email);
    const ids = byEmail.get(key) ?? new Set();
    byEmail.set(key, ids.add(person.id));
  };
  for (const person of all) put(person);
  const get = (id: number) => byId.get(id);
  return {
    put,
    get,
    find({ phone, email }) {
      const samePhone = byPhone.get(phone);
      if (samePhone !== undefined) return get(samePhone);
      let found: Person | undefined;
      for (const id of (email === '' ? undefined : byEmail.get(readerKey(email))) ?? []) {
        const person = get(id);
        if (person === undefined || (phone !== '' && person.phone)) continue;
        if (found === undefined || isOlder(person, found)) found = person;
      }
      return found;
    },
  };
}

/** A person of a preview has a negative id, and is newer than all contacts. */
const isOlder = (a: Person, b: Person): boolean =>
  a.id < 0 || b.id < 0 ? (a.id < 0 && b.id < 0 ? a.id > b.id : b.id < 0) : a.id < b.id;
