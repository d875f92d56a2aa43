import { expect, test } from 'vitest';
import { SEEN_WITH } from '../../../../src/core/model/collections/collection-code.ts';
import { collections } from '../../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../../src/core/model/records/collection.ts';

test('the rights that are known before the code has loaded are those of the collections', () => {
  const said = Object.entries<Collection>(collections).map(
    ([name, { see, alsoSeenWith = [] }]) => [name, [see, ...alsoSeenWith]] as const,
  );
  expect(Object.fromEntries(said)).toEqual(SEEN_WITH);
});
