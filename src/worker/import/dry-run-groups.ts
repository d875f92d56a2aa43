import type { Person } from '../../core/domains/import/duplicates.ts';
import { readerKey } from '../../core/kernel/plain-cell.ts';

/** Rows that may change each other's outcome: they share a number, an address or a known contact. */
export interface RowGroup {
  /** In the file's order. */
  readonly places: readonly number[];
  /** Equal for groups of the same rows. 0: the row is alone. */
  readonly id: number;
}

export interface RowGroups {
  /** Groups the rows. `contactsOf` returns the ids of the known contacts that a row may change. */
  of(
    places: Iterable<number>,
    personOf: (row: number) => Person,
    contactsOf: (place: number) => Iterable<number>,
  ): readonly RowGroup[];
}

export function createRowGroups(): RowGroups {
  const ids = new Map<string, number>();
  return {
    of(places, personOf, contactsOf) {
      const firsts = new Map<string, number>();
      /** By place: an earlier place of the same group. A place without an entry is the first of its group. */
      const earlier = new Map<number, number>();
      const firstOf = (place: number): number => {
        let at = place;
        for (let before = earlier.get(at); before !== undefined; before = earlier.get(at)) at = before;
        if (at !== place) earlier.set(place, at);
        return at;
      };
      const join = (place: number, key: string): void => {
        const known = firsts.get(key);
        if (known === undefined) {
          firsts.set(key, place);
          return;
        }
        const a = firstOf(known);
        const b = firstOf(place);
        if (a !== b) earlier.set(Math.max(a, b), Math.min(a, b));
      };
      const all = [...places];
      for (const place of all) {
        const { phone, email } = personOf(place + 1);
        if (phone !== '') join(place, `phone ${phone}`);
        if (email !== '') join(place, `email ${readerKey(email)}`);
        for (const contact of contactsOf(place)) join(place, `contact ${contact}`);
      }
      const members = new Map<number, number[]>();
      for (const place of all) {
        const first = firstOf(place);
        const own = members.get(first);
        if (own === undefined) members.set(first, [place]);
        else own.push(place);
      }
      return [...members.values()].map((group) => {
        if (group.length === 1) return { places: group, id: 0 };
        const key = group.join(' ');
        const id = ids.get(key) ?? ids.size + 1;
        ids.set(key, id);
        return { places: group, id };
      });
    },
  };
}
