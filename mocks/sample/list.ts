/** The one way in which the lists of the sample API search, filter, sort and cut pages (spec, section 7). */
import { HttpResponse } from 'msw';
import { templatePage, templateQuery } from '../api/pages.ts';
import { byText, fold } from '../api/search.ts';
import { parseJson } from '../world/json.ts';
import type { SampleAnswer } from './endpoint.ts';
import type { SampleTable } from './table.ts';

/** Upwards, as stored, or downwards. */
type Direction = 1 | 0 | -1;

/** Whether a parameter keeps the row. A parameter that is missing is null. */
type Filter<R> = (row: R, wanted: string | null) => boolean;

export interface SampleList<R> {
  /** How the answer calls the rows of the page, and the count of all found rows. */
  readonly names: readonly [rows: string, total: string];
  readonly newestFirst?: true;
  /** The texts of a row that `q` searches. Without them the list has no search. */
  readonly texts?: (row: R) => readonly string[];
  readonly filters?: Readonly<Record<string, Filter<R>>>;
  /** The values by which the list sorts, by the name in `sortBy`. Other names are ignored. */
  readonly sorts: Readonly<Record<string, (row: R) => string | number>>;
  /** What an `orderBy` that is neither `asc` nor `desc` means for a sort key. */
  readonly otherwise: (sortBy: string) => Direction;
}

export const asStored = (): Direction => 0;
export const upwards = (): Direction => 1;
export const downwards = (): Direction => -1;

/** Keeps the rows with exactly this value. A missing or empty parameter keeps all rows. */
export const exactly =
  <R>(read: (row: R) => string): Filter<R> =>
  (row, wanted) =>
    !wanted || read(row) === wanted;

/** Keeps the rows with this answer. A parameter that is neither true nor false keeps all rows. */
export const whether =
  <R>(read: (row: R) => boolean): Filter<R> =>
  (row, wanted) => {
    const decoded = parseJson(wanted ?? '');
    return typeof decoded !== 'boolean' || read(row) === decoded;
  };

/** Returns the amount of a price: the number after the currency. */
export const amountOf = (price: string): number => Number(price.slice(1));

/** Returns whether one of the texts contains the search, whatever its case. The search is not trimmed. */
export const contains = (texts: readonly string[], q: string): boolean => {
  const wanted = fold(q);
  return texts.some((text) => fold(text).includes(wanted));
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText(fold(String(a)), fold(String(b)));

/** Returns the rows that the query finds, in its order. */
function find<R>(list: SampleList<R>, rows: readonly R[], query: URLSearchParams): readonly R[] {
  const { texts, filters = {}, sorts, otherwise } = list;
  const q = query.get('q') ?? '';
  const found = (list.newestFirst ? rows.toReversed() : rows).filter(
    (row) =>
      (texts === undefined || contains(texts(row), q)) &&
      Object.entries(filters).every(([name, keeps]) => keeps(row, query.get(name))),
  );
  const sortBy = query.get('sortBy') ?? '';
  const read = Object.hasOwn(sorts, sortBy) ? sorts[sortBy] : undefined;
  if (read === undefined) return found;
  const orderBy = query.get('orderBy');
  const direction = orderBy === 'asc' ? 1 : orderBy === 'desc' ? -1 : otherwise(sortBy);
  return found.toSorted((a, b) => direction * compare(read(a), read(b)));
}

/** Answers with one page of a list. */
export const listing =
  <R extends { readonly id: number }>(table: SampleTable<R>, list: SampleList<R>): SampleAnswer =>
  ({ request, query }) => {
    const { itemsPerPage, page } = templateQuery(request);
    const found = find(list, table.rows(), query);
    const [rows, total] = list.names;
    return HttpResponse.json({ [rows]: templatePage(found, itemsPerPage, page), [total]: found.length });
  };
