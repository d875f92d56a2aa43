import * as v from 'valibot';
import type { Timestamp } from '../../kernel/time.ts';
import type { Collection, ListAnswer } from '../../model/records/collection.ts';
import { DOUBTS, type Doubt, type JsonObject, type RecordRow } from '../../model/records/types.ts';
import type { PageRow } from './overlay.ts';

/** A page of a list as the service sent it. */
export interface Page {
  readonly rows: readonly RecordRow[];
  /** Newest event of the log when the request left. */
  readonly seq: number;
  /** When the answer arrived. */
  readonly at: Timestamp;
  /** Rows that did not fit the schema, or whose id came twice. They are left out. */
  readonly malformed: number;
  /** Rows that are left out because a newer page has them too. The page is requested again. */
  readonly moved?: number | undefined;
  readonly doubts: readonly Doubt[];
  /** What the answer says beside the rows. */
  readonly facts?: JsonObject | undefined;
}

/** The pages of one query, by number. */
export interface List {
  readonly pages: ReadonlyMap<number, Page>;
  /** Rows of the whole list; null if unknown. */
  readonly total: number | null;
  /** The total that the service gave, if its rows contradicted it. */
  readonly disproved?: number | null;
  /** Ids that were on two pages, so that a page was requested again for them. Each id causes this only once. */
  readonly twins?: ReadonlySet<string>;
}

export const emptyList: List = { pages: new Map(), total: null };

/** Most pages kept for one list, besides those that views watch. The page that was loaded longest ago is dropped first. */
export const PAGES_MAX = 20;
/** Most lists kept for one collection, besides those that views watch. The list that was used longest ago is dropped first. */
export const LISTS_MAX = 10;

/** After this many ids on two pages, no page is requested again for an id. */
const TWINS_MAX = 200;

/** Decodes a page. Each id is kept once. */
export function readPage(
  { row }: Pick<Collection, 'row'>,
  { rows, facts }: ListAnswer,
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
  return {
    rows: [...byId.values()],
    seq,
    at,
    malformed,
    doubts: [],
    ...(facts === undefined ? {} : { facts }),
  };
}

/**
 * Returns the list with a page added. If the total has changed, the list itself has changed. Then the pages after the
 * added page no longer fit and are dropped.
 *
 * If the number of rows contradicts the total, the total is corrected. It stays so while the service gives the same
 * wrong total.
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
  const total = totalOf(list, number, answered);
  const isSameList = list.total === total;
  const pages = new Map(
    [...list.pages].filter(([other]) => other !== number && (isSameList || other < number)),
  );
  const doubts: readonly Doubt[] = [
    ...(total === answered.total ? [] : (['total'] as const)),
    ...(isOlder(page, list.pages.get(number)) ? (['version'] as const) : []),
  ];
  pages.set(number, { ...page, doubts });
  const twins = leaveOutTwins(pages, number, (isSameList && list.twins) || new Set());
  for (const [other] of [...pages].sort(([, a], [, b]) => a.at - b.at)) {
    if (pages.size <= PAGES_MAX) break;
    if (other !== number && !isWatched(other)) pages.delete(other);
  }
  return { pages, total, disproved: total === answered.total ? null : answered.total, twins };
}

/**
 * Leaves each row out that is on two pages, so that no page has an empty place for it. The first time, the list may have
 * changed between the two requests: the older page is requested again. After that, the service repeats the row: the
 * later place counts as malformed. Returns all ids that were on two pages.
 */
function leaveOutTwins(
  pages: Map<number, Page>,
  number: number,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const added = pages.get(number);
  if (added === undefined) return known;
  const ids = new Set(added.rows.map(({ id }) => id));
  const twins = new Set(known);
  for (const [other, { rows }] of [...pages]) {
    if (other === number) continue;
    for (const { id } of rows) {
      if (!ids.has(id)) continue;
      if (known.has(id) || known.size >= TWINS_MAX) leaveOut(pages, Math.max(number, other), id, 'malformed');
      else leaveOut(pages, other, id, 'moved');
      twins.add(id);
    }
  }
  return twins;
}

function leaveOut(pages: Map<number, Page>, number: number, id: string, as: 'malformed' | 'moved'): void {
  const page = pages.get(number);
  if (page === undefined) return;
  const rows = page.rows.filter((row) => row.id !== id);
  pages.set(number, { ...page, rows, [as]: (page[as] ?? 0) + page.rows.length - rows.length });
}

function totalOf(
  { total: before, disproved = null }: List,
  number: number,
  {
    total,
    sent,
    pageSize,
  }: { readonly total: number | null; readonly sent: number; readonly pageSize: number },
): number | null {
  if (total === null) return null;
  const start = (number - 1) * pageSize;
  const likely = total === disproved && before !== null ? before : total;
  if (sent === 0) return Math.min(likely, start);
  return sent < pageSize ? start + sent : Math.max(likely, start + sent);
}

/** Returns whether a row of a page has a lower version than on the page that it replaces. Version 0 is unknown. */
function isOlder({ rows }: Page, before: Page | undefined): boolean {
  const versions = new Map(before?.rows.map(({ id, version }) => [id, version]));
  return rows.some(({ id, version }) => version !== 0 && version < (versions.get(id) ?? 0));
}

/** Returns the list with a newer version of a row in its place on a page. An older version changes nothing. */
export function withRow(list: List, [number, page]: readonly [number, Page], row: RecordRow): List {
  const rows = page.rows.map((known) => (known.id === row.id && known.version < row.version ? row : known));
  return rows.every((one, at) => one === page.rows[at])
    ? list
    : { ...list, pages: new Map(list.pages).set(number, { ...page, rows }) };
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

/** Returns the number of rows that are left out of these pages. */
export const leftOutOf = (pages: Iterable<Page>): number =>
  [...pages].reduce((sum, { malformed, moved = 0 }) => sum + malformed + moved, 0);

/** Returns the number of rows that are left out of the loaded pages before a page. */
export const leftOutBefore = ({ pages }: List, number: number): number =>
  leftOutOf([...pages].flatMap(([other, page]) => (other < number ? [page] : [])));

/**
 * Returns the list with only the rows that pass. Rows that don't pass are left out like moved ones. The total is known
 * when all pages are in memory: the service's total would tell how many rows it found by what the person may not see.
 */
export function siftedList(list: List, pageSize: number, passes: (row: RecordRow) => boolean): List {
  const pages = new Map(
    [...list.pages].map(([number, page]) => {
      const rows = page.rows.filter(passes);
      const moved = (page.moved ?? 0) + page.rows.length - rows.length;
      return [number, { ...page, rows, moved }];
    }),
  );
  const all = [...pages.values()];
  const isWhole = list.total !== null && isHere(list, pageSize, list.total);
  const total = isWhole ? all.reduce((sum, { rows }) => sum + rows.length, 0) + malformedIn(all) : null;
  return { ...list, pages, total };
}

const isHere = ({ pages }: List, pageSize: number, total: number): boolean =>
  Array.from({ length: Math.max(1, Math.ceil(total / pageSize)) }, (_, at) => at + 1).every((number) =>
    pages.has(number),
  );

/** Returns whether every row of the list is in memory, or known to be unreadable. */
export const isComplete = ({ pages, total }: List): boolean =>
  total !== null &&
  [...pages.values()].reduce((sum, { rows }) => sum + rows.length, leftOutOf(pages.values())) >= total;

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
