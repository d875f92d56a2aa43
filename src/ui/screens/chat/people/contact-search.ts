import * as v from 'valibot';
import { phoneField } from '../../../../core/kernel/phone/phone-field.ts';
import { typedNumber } from '../../../../core/kernel/phone/typed-number.ts';
import type { Contact, ContactPage } from '../../../../core/model/people/types.ts';

/** The start of a whole number. Without it, digits may be any part of a number. */
const WHOLE = /^\s*[+(]*[+0]/;

/** Returns the typed number in E.164 if it is whole, so that a message could go there; else null. */
export const wholeNumberIn = (typed: string): string | null => {
  const number = typedNumber(typed);
  if (number === null || !WHOLE.test(number)) return null;
  const read = v.safeParse(phoneField, number);
  return read.success && read.output !== '' ? read.output : null;
};

export interface FoundContacts {
  readonly q: string;
  readonly contacts: readonly Contact[];
  readonly total: number | null;
  readonly nextPage: number | null;
}

/** Adds a page without duplicates. Pages shift when contacts are added between two requests. */
export const withPage = (
  before: FoundContacts | null,
  q: string,
  page: number,
  { contacts, total, nextPage }: ContactPage,
): FoundContacts => {
  const kept = page > 1 && before?.q === q ? before.contacts : [];
  const ids = new Set(kept.map(({ id }) => id));
  return { q, contacts: [...kept, ...contacts.filter(({ id }) => !ids.has(id))], total, nextPage };
};

export const contactAddress = ({ phone, identity }: Pick<Contact, 'phone' | 'identity'>): string | null =>
  phone ?? identity;
