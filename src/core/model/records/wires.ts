import * as v from 'valibot';
import type { ListAnswer, Target, Wire } from './collection.ts';
import type { JsonObject } from './types.ts';

const itemPath = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

/** A list that the service returns in one answer: `GET path` → `{data: […]}`. */
export const wholeList = <Q>(path: string): Wire<Q> => ({
  list: () => ({ method: 'GET', path }),
  answer: v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }): ListAnswer => ({ rows: data, total: data.length })),
  ),
  one: () => null,
});

/**
 * A list in pages, such as the spec's contacts (section 7): `POST path` with the search and `page` → `{data: {[key]:
 * {data: […], total}}}`, and `GET item/id` → `{data}`.
 */
export const pagedList = <Q>(
  path: string,
  key: string,
  item: string,
  bodyOf: (query: Q) => Readonly<Record<string, unknown>>,
): Wire<Q> => ({
  list: (query, page) => ({ method: 'POST', path, body: { ...bodyOf(query), page } }),
  answer: v.pipe(
    v.object({
      data: v.object({
        [key]: v.object({
          data: v.array(v.unknown()),
          total: v.fallback(v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), null), null),
        }),
      }),
    }),
    v.transform(({ data }): ListAnswer => ({ rows: data[key]?.data ?? [], total: data[key]?.total ?? null })),
  ),
  one: (id) => ({ method: 'GET', path: itemPath(item, id) }),
});

/** Root of the sample API of the spec (section 7): `/api/apps`, beside the root of the sign-in. */
export const SAMPLE = { base: 'sample' } as const;

/**
 * A list of the sample API that this device searches: `GET path?itemsPerPage=-1` → `{[key]: […]}`. −1 means all
 * rows.
 */
export const sampleList = <Q>(path: string, key: string, hasItems: boolean): Wire<Q> => ({
  list: () => ({ method: 'GET', path: `${path}?itemsPerPage=-1`, ...SAMPLE }),
  answer: v.pipe(
    v.object({ [key]: v.array(v.unknown()) }),
    v.transform((answer): ListAnswer => {
      const rows = answer[key] ?? [];
      return { rows, total: rows.length };
    }),
  ),
  one: (id) => (hasItems ? { method: 'GET', path: itemPath(path, id), ...SAMPLE } : null),
  bare: true,
});

/** A list of the sample API in pages: `GET path?…` → `{[rows]: […], [total]}`. */
export const samplePages = <Q>(
  path: string,
  [rows, total]: readonly [rows: string, total: string],
  paramsOf: (query: Q, page: number) => Readonly<Record<string, string>>,
): Wire<Q> => ({
  list: (query, page) => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams(paramsOf(query, page))}`,
    ...SAMPLE,
  }),
  answer: v.pipe(
    v.object({ [rows]: v.array(v.unknown()), [total]: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    v.transform((answer): ListAnswer => ({ rows: rowsIn(answer[rows]), total: Number(answer[total]) })),
  ),
  one: () => null,
});

const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Creates at `path`, changes and deletes at `path/id`. */
export const createAt = (path: string, body: unknown) => ({ method: 'POST', path, body }) as const;

export const updateAt = (path: string, { id, version }: Target, input: object) =>
  ({ method: 'PUT', path: itemPath(path, id ?? ''), body: { ...input, version } }) as const;

/** Deletes a record. The service refuses if somebody has changed it since the person saw it. `more`: further fields. */
export const removeAt = (path: string, { id, version }: Target, more: JsonObject = {}) =>
  ({ method: 'DELETE', path: itemPath(path, id ?? ''), body: { ...more, version } }) as const;
