import * as v from 'valibot';
import { phoneField } from '../../../../core/kernel/phone/phone-field.ts';
import { plainDigits } from '../../../../core/kernel/phone/plain-digits.ts';
import type { Contact, ContactPage } from '../../../../core/model/people/types.ts';

/** A query for contacts: by number if the typed text looks like a number, else by name. */
export interface ContactQuery {
  readonly q: string;
  readonly by: 'name' | 'phone';
}

const NUMBER = /^[+(]*\d[\d\s()./-]*$/;

/** The start of a whole number. Without it, digits may be any part of a number. */
const WHOLE = /^\s*[+(]*[+0]/;

/** Returns the text with plain digits and signs if it is a phone number or a part of one, else null. */
const numberIn = (typed: string): string | null => {
  const plain = plainDigits(typed).replace(/^tel:\s*/i, '');
  return NUMBER.test(plain) ? plain : null;
};

export const contactQuery = (typed: string): ContactQuery => {
  const number = numberIn(typed);
  return number === null ? { q: typed.trim(), by: 'name' } : { q: number, by: 'phone' };
};

/** Returns the typed number in E.164 if it is whole, so that a message could go there; else null. */
export const wholeNumberIn = (typed: string): string | null => {
  const number = numberIn(typed);
  if (number === null || !WHOLE.test(number)) return null;
  const read = v.safeParse(phoneField, number);
  return read.success && read.output !== '' ? read.output : null;
};

export interface FoundContacts {
  readonly query: ContactQuery;
  readonly contacts: readonly Contact[];
  readonly total: number | null;
  readonly nextPage: number | null;
}

/** Adds a page without duplicates. Pages shift when contacts are added between two requests. */
export const withPage = (
  before: FoundContacts | null,
  query: ContactQuery,
  page: number,
  { contacts, total, nextPage }: ContactPage,
): FoundContacts => {
  const kept = page > 1 && before !== null && isSameQuery(before.query, query) ? before.contacts : [];
  const ids = new Set(kept.map(({ id }) => id));
  return { query, contacts: [...kept, ...contacts.filter(({ id }) => !ids.has(id))], total, nextPage };
};

export const isSameQuery = (a: ContactQuery, b: ContactQuery): boolean => a.q === b.q && a.by === b.by;

export const contactAddress = ({ phone, identity }: Pick<Contact, 'phone' | 'identity'>): string | null =>
  phone ?? identity;
