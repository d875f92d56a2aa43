import * as v from 'valibot';
import { byText, foldText } from '../../../kernel/search/fold-text.ts';
import { type Find, type ListAnswer, WHOLE_MAX, type Wire, writeOf } from '../../records/collection.ts';
import type { RecordRow } from '../../records/types.ts';
import { SAMPLE, samplePages } from '../../records/wires.ts';
import { count, recordId } from '../shapes.ts';

/*
 * What the lists of the sample API have in common (spec, section 7). Their rows have no version, and nothing announces
 * their changes.
 */

/** The fields of every row. */
export const sampleRow = { id: recordId, version: v.fallback(count, 0) };

/** A day, such as `2021-07-14`. */
export const day = v.pipe(v.string(), v.isoDate());

/** A filter by a day; empty for any day. */
export const dayOrNone = v.optional(v.union([v.literal(''), day]), '');

/** An amount such as `$249.50`, as a currency of one character and a number. */
export const price = v.pipe(v.string(), v.regex(/^\D-?\d+(\.\d+)?$/));
export const amountOf = (text: string): number => Number(text.slice(1));

/** The fields that every query has. `sorts`: the keys by which the service sorts; the empty one keeps its own order. */
export const searched = <const S extends readonly string[]>(sorts: S) => ({
  q: v.optional(v.string(), ''),
  sort: v.optional(v.picklist([...sorts, '']), ''),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});

/** A filter by one of these values. */
export const anyOf = <const T extends readonly string[]>(values: T) =>
  v.optional(v.picklist([...values, 'any']), 'any');

interface Searched {
  readonly q: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** Returns whether a row has the value that a filter asks for. */
export const fits = (value: string, wanted: string): boolean => wanted === 'any' || value === wanted;

interface SampleOrder<R> {
  /** The texts that the search compares. Without them the list has no search. */
  readonly texts?: (row: R) => readonly string[];
  /** The values by which the service sorts, by the query's `sort`. */
  readonly sorts: Readonly<Record<string, (row: R) => string | number>>;
  readonly newestFirst?: true;
  /** The value by which this device sorts a whole list if no key is chosen. */
  readonly usual?: (row: R) => string | number;
}

const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText(foldText(String(a)), foldText(String(b)));

/** Finds and sorts on this device as the sample API does. */
export const asSample = <R extends RecordRow, Q extends Searched>(
  { texts, sorts, newestFirst, usual }: SampleOrder<R>,
  keeps: (row: R, query: Q) => boolean = () => true,
): Find<R, Q> => ({
  matches(row, query) {
    const q = foldText(query.q);
    return (
      keeps(row, query) && (texts === undefined || texts(row).some((text) => foldText(text).includes(q)))
    );
  },
  compare(a, b, { sort, order }) {
    const read = sorts[sort] ?? usual;
    const sorted = read === undefined ? 0 : compareValues(read(a), read(b));
    const placed = Number(a.id) - Number(b.id);
    return (order === 'asc' ? sorted : -sorted) || (newestFirst ? -placed : placed);
  },
});

const objects = v.array(v.looseObject({}));

/** Whoever may open the pages may see every list. */
const ALIKE = { see: 'read', masks: {}, writes: {} };

/** The deletion of a row. Its id is never given to another row, so a repetition finds nothing. */
export const removalAt = <R extends RecordRow>(path: string) =>
  writeOf<R>()({
    may: 'delete',
    input: v.object({}),
    repeat: 'harmless',
    removes: true,
    call: ({ id }) => ({ method: 'DELETE', path: `${path}/${encodeURIComponent(id ?? '')}`, ...SAMPLE }),
    guess: () => 'gone',
  });

/**
 * A list that the service sends as a whole, and that this device searches and sorts. `rows` decodes the answer. Rows
 * without an id get their place, from 1.
 */
export const wholeSample = <Q>(
  path: string,
  rows: v.GenericSchema<unknown, readonly object[]> = objects,
) => ({
  v: 1,
  wire: {
    list: () => ({ method: 'GET', path, ...SAMPLE }),
    answer: v.pipe(
      rows,
      v.transform(
        (list): ListAnswer => ({
          rows: list.map((row, place) => ({ id: place + 1, ...row })),
          total: list.length,
        }),
      ),
    ),
    one: () => null,
  } satisfies Wire<Q>,
  keep: 'whole' as const,
  pageSize: WHOLE_MAX,
  ...ALIKE,
});

/** Rows of a page. */
const PAGE_SIZE = 50;

/**
 * A list that the service searches, sorts and cuts into pages. `filters`: the parameters of the query's filters; `any`
 * sends none.
 */
export const pagedSample = <Q extends Searched>(
  path: string,
  names: readonly [rows: string, total: string],
  filters: (query: Q) => Readonly<Record<string, string>> = () => ({}),
) => ({
  v: 1,
  wire: samplePages<Q>(path, names, (query, page) => ({
    q: query.q,
    ...Object.fromEntries(Object.entries(filters(query)).filter(([, value]) => value !== 'any')),
    ...(query.sort === '' ? {} : { sortBy: query.sort, orderBy: query.order }),
    itemsPerPage: String(PAGE_SIZE),
    page: String(page),
  })) satisfies Wire<Q>,
  keep: 'pages' as const,
  pageSize: PAGE_SIZE,
  ...ALIKE,
});
