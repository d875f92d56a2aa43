import * as v from 'valibot';
import type { Timestamp } from '../time.ts';
import type { Collection, ListAnswer } from './collection.ts';
import type { PageRow } from './overlay.ts';
import { DOUBTS, type Doubt, type RecordRow } from './types.ts';

/** A page of a list as the service sent it. */
export interface Page {
  readonly rows: readonly RecordRow[];
  /** Newest event of the log when the request left. */
  readonly seq: number;
  /** When the answer arrived. */
  readonly at: Timestamp;
  /** Rows that did not fit the schema, or whose id came twice. They are left out. */
  readonly malformed: number;
  readonly doubts: readonly Doubt[];
}

/** The pages of one query, by number. */
export interface List {
  readonly pages: ReadonlyMap<number, Page>;
  /** Rows of the whole list; null if unknown. */
  readonly total: number | null;
}

export const emptyList: List = { pages: new Map(), total: null };

/** Most pages kept for one list, besides those that views watch. The page that was loaded longest ago is dropped first. */
export const PAGES_MAX = 20;
/** Most lists kept for one collection, besides those that views watch. The list that was used longest ago is dropped first. */
export const LISTS_MAX = 10;

/** Decodes a page. Each id is kept once. */
export function readPage(
  { row }: Pick<Collection, 'row'>,
  { rows }: ListAnswer,
  seq: number,
  at: Timestamp,
): Page {
  const byId = new Map<string, RecordRow>();
  let malformed = 0;
  for (const raw of rows) {
    const decoded = v.safeParse(row, raw);
    if (decoded.success && !byId.has(decoded.output.id)) byId.set(decoded.output.id, decoded.output);
    else malformed += 1;
  }
  return { rows: [...byId.values()], seq, at, malformed, doubts: [] };
}

/**
 * Returns the list with a page added. If the total has changed, the list itself has changed. Then the pages after the
 * added page no longer fit and are dropped.
 *
 * If the number of rows contradicts the total, the total is corrected.
 *
 * @param answered `sent`: number of rows in the answer, including malformed ones
 * @param isWatched a watched page is not dropped for another page, because its view would request it again at once
 */
export function withPage(
  list: List,
  number: number,
  page: Page,
  answered: { readonly total: number | null; readonly sent: number; readonly pageSize: number },
  isWatched: (number: number) => boolean,
): List {
  const total = totalOf(number, answered);
  const isSameList = list.total === total;
  const pages = new Map(
    [...list.pages].filter(([other]) => other !== number && (isSameList || other < number)),
  );
  const doubts: readonly Doubt[] = [
    ...(total === answered.total ? [] : (['total'] as const)),
    ...(isOlder(page, list.pages.get(number)) ? (['version'] as const) : []),
  ];
  pages.set(number, { ...page, doubts });
  for (const [other] of [...pages].sort(([, a], [, b]) => a.at - b.at)) {
    if (pages.size <= PAGES_MAX) break;
    if (other !== number && !isWatched(other)) pages.delete(other);
  }
  return { pages, total };
}

function totalOf(
  number: number,
  {
    total,
    sent,
    pageSize,
  }: { readonly total: number | null; readonly sent: number; readonly pageSize: number },
): number | null {
  if (total === null) return null;
  const start = (number - 1) * pageSize;
  if (sent === 0) return Math.min(total, start);
  return sent < pageSize ? start + sent : Math.max(total, start + sent);
}

/** Returns whether a row of a page has a lower version than on the page that it replaces. Version 0 is unknown. */
function isOlder({ rows }: Page, before: Page | undefined): boolean {
  const versions = new Map(before?.rows.map(({ id, version }) => [id, version]));
  return rows.some(({ id, version }) => version !== 0 && version < (versions.get(id) ?? 0));
}

/** Rows that lie one after the other in the list, each with the seq of its page and its place from 0. */
export interface PlacedRow extends PageRow {
  readonly place: number;
}

/**
 * Returns the rows from place `from`, at most `size`, that are in memory. If the list changed between two requests,
 * an id may be on two pages. It is returned once, from the newer page.
 */
export function rowsOf(list: List, pageSize: number, from: number, size: number): readonly PlacedRow[] {
  const byId = new Map<string, PlacedRow>();
  for (const [number, page] of [...list.pages].sort(([a], [b]) => a - b)) {
    const start = (number - 1) * pageSize;
    if (start >= from + size || start + pageSize <= from) continue;
    for (const [offset, row] of page.rows.entries()) {
      const place = start + offset;
      if (place < from || place >= from + size) continue;
      const known = byId.get(row.id);
      if (known !== undefined && known.seq >= page.seq) continue;
      byId.set(row.id, { row, seq: page.seq, place });
    }
  }
  return [...byId.values()].sort((a, b) => a.place - b.place);
}

export const malformedIn = (pages: readonly Page[]): number =>
  pages.reduce((sum, { malformed }) => sum + malformed, 0);

/** Returns the number of malformed rows on the loaded pages before a page. */
export const malformedBefore = ({ pages }: List, number: number): number =>
  malformedIn([...pages].flatMap(([other, page]) => (other < number ? [page] : [])));

/** Returns the contradictions of these pages, each once. */
export const doubtsIn = (pages: readonly Page[]): readonly Doubt[] =>
  DOUBTS.filter((doubt) => pages.some(({ doubts }) => doubts.includes(doubt)));

/** Returns the numbers of the pages that a window covers. */
export function pagesOf(
  pageSize: number,
  from: number,
  size: number,
  total: number | null,
): readonly number[] {
  const first = Math.floor(from / pageSize) + 1;
  const end = total === null ? from + 1 : Math.min(from + size, Math.max(total, 1));
  const last = Math.max(first, Math.ceil(end / pageSize));
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
