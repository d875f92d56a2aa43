/** Walks one list of the spec: its rows, search, filters, order and pages. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Answer } from '../subjects/caller.ts';

type Value = string | number;
type Get = (path: string) => Promise<Answer>;

/** The order that an `orderBy` other than `asc` and `desc` gives. */
type Otherwise = 'up' | 'down' | 'as stored';

interface Filter<R> {
  readonly of: (row: R) => Value | boolean;
  readonly values: readonly string[];
  /** Which rows a value that no row has keeps. */
  readonly unknown: 'none' | 'all';
}

interface ListRow<S extends v.GenericSchema<unknown, { readonly id: number }>> {
  readonly path: string;
  readonly schema: S;
  /** What the answer calls its rows and their count, and its further fields. */
  readonly names: readonly [rows: string, total: string];
  readonly more?: readonly string[];
  readonly count: number;
  readonly base: 'newest first' | 'as stored';
  /** Parameters without which the list is empty. */
  readonly always?: Readonly<Record<string, string>>;
  /** The texts that the search reads. Null without a search. */
  readonly texts: ((row: v.InferOutput<S>) => readonly string[]) | null;
  readonly filters?: Readonly<Record<string, Filter<v.InferOutput<S>>>>;
  readonly sorts: Readonly<Record<string, readonly [of: (row: v.InferOutput<S>) => Value, Otherwise]>>;
  /** How often each value of a field occurs. */
  readonly spreads?: readonly (readonly [
    of: (row: v.InferOutput<S>) => Value | boolean,
    counts: Readonly<Record<string, number>>,
  ])[];
  /** What a page gives that is out of range. */
  readonly outOfRange?: 'first page';
}

/** The steps of a walk by their titles. */
export type Walk = Readonly<Record<string, (get: Get) => Promise<void>>>;

const lower = (value: Value): Value => (typeof value === 'string' ? value.toLowerCase() : value);

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

function countOf(values: readonly (Value | boolean)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

/** Values of parameters that mean nothing. */
const NONSENSE = ['', ' ', 'shoe', 'true', '[]', '"1"', '0x10', '1e999', '__proto__'];

export function walkOf<S extends v.GenericSchema<unknown, { readonly id: number }>>(list: ListRow<S>): Walk {
  type Row = v.InferOutput<S>;
  const { path, schema, names, more = [], count, base, always = {}, texts, filters = {}, sorts } = list;
  const [rowsName, totalName] = names;
  const answer = v.looseObject({ [rowsName]: v.array(schema), [totalName]: v.number() });
  const rowsIn = v.array(schema);

  const ask = async (get: Get, query: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await get(`${path}?${new URLSearchParams({ ...always, ...query })}`);
    expect(status).toBe(200);
    const decoded = v.parse(answer, body);
    expect(Object.keys(decoded).toSorted()).toEqual([...names, ...more].toSorted());
    return { rows: v.parse(rowsIn, decoded[rowsName]), total: v.parse(v.number(), decoded[totalName]) };
  };
  const all = (get: Get, query: Readonly<Record<string, string>> = {}) =>
    ask(get, { ...query, itemsPerPage: '-1' });

  /** Compares the rows with those of the base order that the test keeps, sorted in the test's own way. */
  const expected = (rows: readonly Row[], of: (row: Row) => Value, order: Otherwise): readonly number[] => {
    if (order === 'as stored') return ids(rows);
    const sign = order === 'up' ? 1 : -1;
    return ids(
      rows.toSorted((a, b) => {
        const [left, right] = [lower(of(a)), lower(of(b))];
        return left === right ? 0 : left < right ? -sign : sign;
      }),
    );
  };

  return {
    async 'has its rows in the base order'(get) {
      const { rows, total } = await all(get);
      expect([rows.length, total, new Set(ids(rows)).size]).toEqual([count, count, count]);
      const rising = ids(rows).toSorted((a, b) => a - b);
      expect(ids(rows)).toEqual(base === 'newest first' ? rising.toReversed() : rising);
      for (const [of, counts] of list.spreads ?? []) expect(countOf(rows.map(of))).toEqual(counts);
    },

    async 'searches exactly its texts, whatever their case'(get) {
      const { rows } = await all(get);
      if (texts === null) {
        expect((await all(get, { q: 'zzzz' })).total).toBe(count);
        return;
      }
      const [row] = rows.slice(3);
      expect(row).toBeDefined();
      const parts = row === undefined ? [] : texts(row).map((text) => text.slice(0, 7));
      for (const q of [...parts, ...parts.map((part) => part.toUpperCase()), 'zzzz', '(', '%']) {
        const wanted = rows.filter((one) =>
          texts(one).some((text) => text.toLowerCase().includes(q.toLowerCase())),
        );
        const found = await all(get, { q });
        expect([q, ids(found.rows), found.total]).toEqual([q, ids(wanted), wanted.length]);
      }
    },

    async 'filters by each value'(get) {
      const { rows } = await all(get);
      for (const [name, { of, values, unknown }] of Object.entries(filters)) {
        for (const value of values) {
          const wanted = rows.filter((row) => String(of(row)) === value);
          expect(wanted.length).toBeGreaterThan(0);
          expect([name, value, ids((await all(get, { [name]: value })).rows)]).toEqual([
            name,
            value,
            ids(wanted),
          ]);
        }
        const rest = (await all(get, { [name]: 'nothing like it' })).total;
        expect([name, rest]).toEqual([name, unknown === 'none' ? 0 : count]);
      }
    },

    async 'sorts by each key in each direction, and keeps the base order of equals'(get) {
      const { rows } = await all(get);
      for (const [sortBy, [of, otherwise]] of Object.entries(sorts)) {
        const order = async (more: Readonly<Record<string, string>>) =>
          ids((await all(get, { sortBy, ...more })).rows);
        expect([sortBy, await order({ orderBy: 'asc' })]).toEqual([sortBy, expected(rows, of, 'up')]);
        expect([sortBy, await order({ orderBy: 'desc' })]).toEqual([sortBy, expected(rows, of, 'down')]);
        for (const more of [{}, { orderBy: 'ASC' }, { orderBy: 'true' }])
          expect([sortBy, await order(more)]).toEqual([sortBy, expected(rows, of, otherwise)]);
      }
    },

    async 'ignores a sort key that it does not know'(get) {
      const { rows } = await all(get);
      for (const sortBy of NONSENSE)
        expect([sortBy, ids((await all(get, { sortBy, orderBy: 'asc' })).rows)]).toEqual([sortBy, ids(rows)]);
    },

    async 'cuts pages, with defaults for what is no number'(get) {
      const { rows } = await all(get);
      const first = ids(rows.slice(0, 10));
      const second = await ask(get, { itemsPerPage: '4', page: '2' });
      expect([ids(second.rows), second.total]).toEqual([ids(rows.slice(4, 8)), count]);
      expect(ids((await ask(get)).rows)).toEqual(first);
      for (const nonsense of NONSENSE) {
        const page = await ask(get, { page: nonsense, itemsPerPage: nonsense });
        expect([nonsense, ids(page.rows), page.total]).toEqual([nonsense, first, count]);
      }
      const outside = list.outOfRange === 'first page' ? first : [];
      for (const page of ['0', '-1', '-2', '99']) {
        const found = await ask(get, { page });
        expect([page, ids(found.rows), found.total]).toEqual([page, outside, count]);
      }
      for (const itemsPerPage of ['0', '-2'])
        expect(await ask(get, { itemsPerPage })).toEqual({ rows: [], total: count });
    },

    // The template cuts its pages by `slice`, so "All" (−1) loses the last row there.
    async 'gives all rows for −1, the last one too'(get) {
      const pages = [];
      for (let page = 1; page <= Math.ceil(count / 10); page += 1)
        pages.push(...(await ask(get, { page: String(page) })).rows);
      expect(ids((await all(get)).rows)).toEqual(ids(pages));
    },

    async 'gives with any query the page of the rows that it finds'(get) {
      const any = (values: readonly string[]) => fc.constantFrom(...values, ...NONSENSE);
      const queries = fc.record(
        {
          q: fc.oneof(fc.constantFrom('a', 'e', 'ma', '20'), fc.string({ maxLength: 3 })),
          sortBy: any(Object.keys(sorts)),
          orderBy: any(['asc', 'desc']),
          ...Object.fromEntries(Object.entries(filters).map(([name, { values }]) => [name, any(values)])),
        },
        { requiredKeys: [] },
      );
      const numbers = { size: fc.integer({ min: 1, max: 20 }), page: fc.integer({ min: 1, max: 12 }) };
      await fc.assert(
        fc.asyncProperty(queries, fc.record(numbers), async (parameters, { size, page }) => {
          const query = v.parse(v.record(v.string(), v.string()), parameters);
          const found = await all(get, query);
          expect(found.rows).toHaveLength(found.total);
          const asked = (page - 1) * size;
          const start = asked >= found.total && list.outOfRange === 'first page' ? 0 : asked;
          const cut = await ask(get, { ...query, itemsPerPage: String(size), page: String(page) });
          expect([ids(cut.rows), cut.total]).toEqual([
            ids(found.rows).slice(start, start + size),
            found.total,
          ]);
        }),
        { numRuns: 15 },
      );
    },
  };
}
