import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readTyped } from '../../../src/core/kernel/search/typed-search.ts';
import { collections } from '../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import numberCases from '../../core/kernel/search/number-searches.json' with { type: 'json' };
import wordCases from '../../core/kernel/search/searches.json' with { type: 'json' };
import { collectionNamed, createScene } from './collection-scene.ts';

const numbers = v.parse(v.array(v.object({ number: v.string(), typed: v.string() })), numberCases);
const words = [
  ...v.parse(v.array(v.object({ name: v.string(), typed: v.string(), found: v.boolean() })), wordCases),
  { name: 'Zo\u00eb Park', typed: 'Park  Zo\u00eb', found: true },
  { name: 'Zo\u00eb  Park', typed: 'zoe park', found: true },
  { name: 'Zo\u00eb Park', typed: 'Park Zara', found: false },
];

/** How the search of a list is tried. */
type Searched =
  /** The fields of a row that hold a name, and a number if the list has numbers of people. */
  | { readonly name: string; readonly number?: string }
  /** Only the service finds: it is asked for the words, or for the digits of a number. */
  | 'service';

/** Every list with a search, but for those of the sample API. */
const SEARCHED: Readonly<Record<string, Searched>> = {
  contacts: { name: 'fullName', number: 'phone' },
  users: { name: 'fullName', number: 'contact' },
  calls: { name: 'name', number: 'number' },
  appointments: { name: 'name', number: 'number' },
  // A contact without a name is called by its number.
  activity: { name: 'targetName', number: 'targetName' },
  campaignPeople: 'service',
  campaignRecipients: 'service',
  campaigns: { name: 'name' },
  flags: { name: 'name' },
  roles: { name: 'name' },
  permissions: { name: 'name' },
  articles: { name: 'title' },
  responseTriggers: { name: 'name' },
  autoResponders: { name: 'name' },
  chatWorkAgents: { name: 'name' },
};

const shape = v.object({ entries: v.record(v.string(), v.unknown()) });
const body = v.object({ q: v.nullish(v.string()) });

const withSearch = Object.entries<Collection>(collections).flatMap(([name, { query }]) =>
  'q' in v.parse(shape, query).entries ? [name] : [],
);

test('every list with a search is tried with the cases, but for those of the sample API', () => {
  const tried = Object.keys(SEARCHED);
  // Whoever may open a page of the demo may see its lists.
  const isSample = (name: string) => collectionNamed(name).see === 'read';
  // The sample API compares a text as it is (spec section 7), and knows no people of the account.
  expect(withSearch.filter((name) => !isSample(name)).toSorted()).toEqual(tried.toSorted());
});

describe.each(Object.entries(SEARCHED))('the search of %s', (list, searched) => {
  test('finds every name as it is typed', async () => {
    const scene = await createScene(list);
    if (searched === 'service') {
      for (const { typed } of words) {
        const { wire, query } = scene.collection;
        const asked = v.parse(body, wire.list(v.parse(query, { ...scene.needed, q: typed }), 1).body).q;
        expect(asked).toBe(readTyped(typed).q);
      }
      return;
    }
    const [row] = await scene.atService({});
    if (row === undefined) throw new Error('The list is empty.');
    for (const { name, typed, found } of words)
      expect([
        typed,
        scene.locally([{ ...row, [searched.name]: name }], { ...scene.needed, q: typed }).length,
      ]).toEqual([typed, found ? 1 : 0]);
  });

  test.runIf(searched === 'service' || searched.number !== undefined)(
    'finds every number as it is typed, and asks the service for its digits',
    async () => {
      const scene = await createScene(list);
      const { wire, query, keep } = scene.collection;
      for (const { typed } of numbers) {
        if (keep === 'whole') break;
        const asked = v.parse(body, wire.list(v.parse(query, { ...scene.needed, q: typed }), 1).body).q;
        expect([typed, asked]).toEqual([typed, readTyped(typed).q]);
      }
      if (searched === 'service' || searched.number === undefined) return;
      const [row] = await scene.atService({});
      if (row === undefined) throw new Error('The list is empty.');
      for (const { number, typed } of numbers) {
        const of = (one: string) =>
          scene.locally([{ ...row, [searched.number ?? '']: one }], { ...scene.needed, q: typed }).length;
        expect([typed, of(number), of('+447700900124')]).toEqual([typed, 1, 0]);
      }
    },
  );
});
