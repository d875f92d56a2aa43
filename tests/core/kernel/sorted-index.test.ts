import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ordering, SortedIndex } from '../../../src/core/kernel/sorted-index.ts';
import { PATIENCE_MS, RUNS, settings } from '../../properties/runs.ts';

interface Entry {
  readonly key: string;
  /** The place of the entry in the order. Entries of equal rank are ordered by key. */
  readonly rank: number;
  readonly alias: string | null;
  readonly other: string | null;
}

const compare = (a: Entry, b: Entry) => a.rank - b.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
const ORDER: Ordering<Entry> = {
  key: ({ key }) => key,
  aliases: [({ alias }) => alias, ({ other }) => other],
  compare,
};

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const key = fc.constantFrom(...KEYS);
const entry: fc.Arbitrary<Entry> = fc
  .record({
    key,
    rank: fc.integer({ min: 0, max: 4 }),
    one: fc.constantFrom(null, '1', '2'),
    two: fc.constantFrom(null, '3', '4'),
  })
  // No two keys share an alias. An entry may lose or change its alias.
  .map(({ key, rank, one, two }) => ({
    key,
    rank,
    alias: one === null ? null : `${key}${one}`,
    other: two === null ? null : `${key}${two}`,
  }));

type Change = { readonly put: Entry } | { readonly drop: string };
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: entry.map((put) => ({ put })) },
  key.map((drop) => ({ drop })),
);
const step = fc.record({
  of: fc.nat(),
  changes: fc.oneof(fc.array(change, { minLength: 1, maxLength: 1 }), fc.array(change, { maxLength: 6 })),
  looks: fc.array(fc.nat(), { maxLength: 3 }),
});

interface Version {
  readonly index: SortedIndex<Entry>;
  readonly model: readonly Entry[];
}

const sorted = (entries: readonly Entry[]) => [...entries].sort(compare);

function changed(model: readonly Entry[], one: Change): readonly Entry[] {
  const gone = 'put' in one ? one.put.key : one.drop;
  const rest = model.filter((each) => each.key !== gone);
  return 'put' in one ? sorted([...rest, one.put]) : rest;
}

/** Applies one change with `with` or `without`. Applies several changes in an edit. */
function made(of: SortedIndex<Entry>, changes: readonly Change[]): SortedIndex<Entry> {
  const [first] = changes;
  if (first !== undefined && changes.length === 1) {
    return 'put' in first ? of.with(first.put) : of.without(first.drop);
  }
  const version = of.edit();
  for (const one of changes) {
    if ('put' in one) version.put(one.put);
    else version.drop(one.drop);
  }
  return version.seal();
}

const NAMES = KEYS.flatMap((one) => [one, `${one}1`, `${one}2`, `${one}3`, `${one}4`]);
const RANKS = [0, 1, 2, 3, 4, 5];
const PLACES = [0, 1, 2, -1, -2, 9];

const asked = (index: SortedIndex<Entry>) => [
  index.size,
  ...index,
  ...NAMES.flatMap((name) => [index.get(name), index.has(name), index.placeOf(name)]),
  ...RANKS.map((rank) => index.firstNot((one) => one.rank < rank)),
  ...PLACES.map((place) => index.at(place)),
  ...index.slice(1, -1),
  ...index.slice(-3),
];

const answered = (model: readonly Entry[]) => [
  model.length,
  ...model,
  ...NAMES.flatMap((name) => {
    const place = model.findIndex((one) => [one.key, one.alias, one.other].includes(name));
    return [model[place], place >= 0, place];
  }),
  ...RANKS.map((rank) => model.filter((one) => one.rank < rank).length),
  ...PLACES.map((place) => model.at(place)),
  ...model.slice(1, -1),
  ...model.slice(-3),
];

function check({ index, model }: Version): void {
  const found = asked(index);
  const wanted = answered(model);
  // Compare with plain code, because thousands of `expect` calls in each run would take minutes.
  if (found.length !== wanted.length || found.some((answer, place) => answer !== wanted[place])) {
    expect(found).toEqual(wanted);
    throw new Error('An entry is equal to the expected one, but a different object.');
  }
}

test(
  'every version of an index equals a plain sorted array, whatever was derived from it since',
  () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: (one) => one.key }),
        fc.array(step, { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (first, steps, order) => {
          const versions: Version[] = [{ index: SortedIndex.of(ORDER, first), model: sorted(first) }];
          const at = (place: number) => versions[place % versions.length] ?? versions[0];
          for (const { of, changes, looks } of steps) {
            const from = at(of);
            if (from === undefined) throw new Error('There is no first version.');
            versions.push({ index: made(from.index, changes), model: changes.reduce(changed, from.model) });
            for (const place of looks) check(at(place) ?? from);
          }
          const left = [...versions];
          while (left.length > 0) {
            const [next] = left.splice(order.next().value % left.length, 1);
            if (next !== undefined) check(next);
          }
          for (const version of versions) check(version);
        },
      ),
      settings(RUNS),
    );
  },
  PATIENCE_MS,
);

test('a change without effect returns the same version', () => {
  const one: Entry = { key: 'a', rank: 1, alias: 'a1', other: null };
  const index = SortedIndex.empty(ORDER).with(one);
  expect(index.with(one)).toBe(index);
  expect(index.without('b')).toBe(index);
  expect(index.without('a').size).toBe(0);
  expect(index.size).toBe(1);
});

test('a sealed version cannot be changed, and neither can one whose older version was read meanwhile', () => {
  const one: Entry = { key: 'a', rank: 1, alias: null, other: null };
  const two: Entry = { key: 'b', rank: 2, alias: null, other: null };
  const index = SortedIndex.of(ORDER, [one]);
  expect(() => index.put(two)).toThrow('sealed');
  const edited = index.edit();
  edited.put(two);
  expect(index.size).toBe(1);
  expect(() => edited.put(two)).toThrow('sealed');
  expect(edited.get('b')).toBe(two);
  expect(edited.editable()).not.toBe(edited);
});

test('a version made from the empty index can be edited until it is sealed, even if the empty index is read', () => {
  const one: Entry = { key: 'a', rank: 1, alias: null, other: null };
  const two: Entry = { key: 'b', rank: 2, alias: null, other: null };
  const nothing = SortedIndex.empty(ORDER);
  const edited = nothing.edit();
  edited.put(one);
  expect(nothing.size).toBe(0);
  edited.put(two);
  expect([...edited]).toEqual([one, two]);
  expect([...nothing]).toEqual([]);
  expect(() => edited.seal().put(one)).toThrow('sealed');
});
