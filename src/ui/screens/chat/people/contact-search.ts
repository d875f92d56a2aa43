import type { Contact, ContactPage } from '../../../../core/model/people/types.ts';

/** A query for contacts: by number if the typed text looks like a number, else by name. */
export interface ContactQuery {
  readonly q: string;
  readonly by: 'name' | 'phone';
}

const NUMBER = /^[+(]?\d[\d\s().-]*$/;

export const contactQuery = (typed: string): ContactQuery => {
  const q = typed.trim();
  return { q, by: NUMBER.test(q) ? 'phone' : 'name' };
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
