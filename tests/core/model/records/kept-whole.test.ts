import * as v from 'valibot';
import { expect, test } from 'vitest';
import { collections } from '../../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../../src/core/model/records/collection.ts';

const LISTS: Readonly<Record<string, Collection>> = collections;

/** Returns queries that each differ from the default query in one field. */
function queriesOf({ query }: Collection): readonly unknown[] {
  const plain = v.parse(query, {});
  return Object.keys(Object(plain)).flatMap((field) =>
    ['7', true, 7].flatMap((value) => {
      const other = v.safeParse(query, { [field]: value });
      return other.success && JSON.stringify(other.output) !== JSON.stringify(plain) ? [other.output] : [];
    }),
  );
}

test.each(Object.values(LISTS).filter(({ keep }) => keep === 'whole'))(
  'the list of $name, which is loaded once for all queries, is asked for without a query',
  (collection) => {
    const { list } = collection.wire;
    const plain = list(v.parse(collection.query, {}), 1);
    for (const query of queriesOf(collection)) expect(list(query, 1)).toEqual(plain);
  },
);
