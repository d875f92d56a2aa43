import type { Masks } from '../../kernel/search/mask-text.ts';
import type { Collection } from '../../model/records/collection.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { RecordsView } from '../../model/records/view-types.ts';
import { isUnsaved, type RecordsState } from '../../model/records/writes.ts';
import type { LoadedList } from './list-loader.ts';
import { localList } from './local-list.ts';
import { maskedFields, withMasks } from './mask.ts';
import { overlay, type PageRow, type ShownRow } from './overlay.ts';
import { doubtsIn, leftOutBefore, leftOutOf, malformedIn, rowsOf } from './page-book.ts';

export interface RecordsWindow {
  readonly from: number;
  readonly size: number;
}

/**
 * Builds the view of a list: its pages, with open writes laid over them and masked fields hidden. If the list
 * can't be loaded and no page of it is here, the query is evaluated over `held`, the rows of all lists.
 *
 * @param shown returns a row as the person sees it, with its live fields and its open writes
 */
export function recordsView(
  collection: Collection,
  query: unknown,
  { from, size }: RecordsWindow,
  loaded: LoadedList,
  state: RecordsState,
  masks: Masks,
  held: () => readonly PageRow[],
  shown: (row: Pick<ShownRow, 'row' | 'guess'>) => RecordRow,
): RecordsView {
  const pages = [...loaded.list.pages.values()].filter(({ seq }) => seq >= state.forgottenThrough);
  const isKnown = (row: PageRow) => row.seq >= state.forgottenThrough;
  const evaluated =
    pages.length === 0 && loaded.error !== null && collection.keep === 'pages' ? held().filter(isKnown) : [];
  const newest = newestSeq(loaded.list.pages.get(1)?.seq);
  const { rows, total } =
    evaluated.length > 0
      ? { ...evaluatedRows(collection, query, { from, size }, evaluated, state, newest, masks), total: null }
      : collection.keep === 'whole'
        ? evaluatedRows(
            collection,
            query,
            { from, size },
            rowsOf(loaded.list, collection.pageSize, 0, collection.pageSize).filter(isKnown),
            state,
            newest,
            masks,
          )
        : pagedRows(collection, { from, size }, loaded, state);
  const own = [...state.writes.values()].filter((write) => write.collection === collection.name);
  const facts = pages.toSorted((a, b) => b.at - a.at).find((page) => page.facts !== undefined)?.facts;
  const status =
    pages.length > 0 || evaluated.length > 0 ? 'ready' : loaded.error !== null ? 'error' : 'loading';
  return {
    head: {
      status,
      error: loaded.error,
      source: loaded.isStored || evaluated.length > 0 ? 'device' : 'service',
      isRefreshing: loaded.isLoading && status === 'ready',
      total: status === 'ready' ? total : null,
      loadedAt: pages.length === 0 ? null : Math.min(...pages.map(({ at }) => at)),
      malformed: malformedIn(pages),
      doubts: doubtsIn(pages),
      ...(facts === undefined ? {} : { facts }),
      unsaved: own.filter(isUnsaved).length,
      masked: maskedFields(collection, masks),
    },
    rows: rows.map(({ row, mark, writeId, place, guess }) => ({
      key: row.id,
      place,
      mark,
      writeId,
      values: shown({ row, guess }),
    })),
  };
}

interface Found {
  readonly rows: readonly (ShownRow & { readonly place: number })[];
  readonly total: number | null;
}

/** Evaluates the query over these rows as the person sees them, so that a search can't find a hidden value. */
function evaluatedRows(
  collection: Collection,
  query: unknown,
  { from, size }: RecordsWindow,
  known: readonly PageRow[],
  state: RecordsState,
  newestPageSeq: number,
  masks: Masks,
): Found {
  const shown = overlay(collection, known, state.writes.values(), newestPageSeq);
  const byId = new Map(shown.map((row) => [row.row.id, row]));
  const found = localList(
    collection,
    shown.map(({ row }) => withMasks(collection, masks, row)),
    query,
  );
  return {
    rows: found.slice(from, from + size).flatMap((row, offset) => {
      const shownRow = byId.get(row.id);
      return shownRow === undefined ? [] : [{ ...shownRow, place: from + offset }];
    }),
    total: found.length,
  };
}

function pagedRows(
  collection: Collection,
  { from, size }: RecordsWindow,
  { list }: LoadedList,
  state: RecordsState,
): Found {
  const { pageSize } = collection;
  const leftOut = leftOutOf(list.pages.values());
  // A row takes the place of a row that is left out of an earlier page.
  const known = rowsOf(list, pageSize, from, size + leftOut)
    .map((row) => ({
      ...row,
      place: row.place - leftOutBefore(list, Math.floor(row.place / pageSize) + 1),
    }))
    .filter(({ seq, place }) => seq >= state.forgottenThrough && place >= from && place < from + size);
  const places = new Map(known.map(({ row, place }) => [row.id, place]));
  const shown = overlay(collection, known, state.writes.values(), newestSeq(list.pages.get(1)?.seq));
  const added = shown.filter(({ row }) => !places.has(row.id));
  const kept = new Set(shown.map(({ row }) => row.id));
  const hidden = known.filter(({ row }) => !kept.has(row.id)).map(({ place }) => place);
  const own = from === 0 ? shown : shown.filter(({ row }) => places.has(row.id));
  return {
    rows: own.map((row, offset) => {
      const place = places.get(row.row.id);
      // New rows take the first places, and rows below a hidden row move up. So each place has exactly one row.
      return {
        ...row,
        place:
          place === undefined
            ? offset
            : place + added.length - hidden.filter((other) => other < place).length,
      };
    }),
    total:
      list.total === null
        ? null
        : list.total - malformedIn([...list.pages.values()]) + added.length - hidden.length,
  };
}

/** Infinite without a first page. Then a new record is not shown, because nobody knows whether the list has it. */
const newestSeq = (seq: number | undefined): number => seq ?? Number.POSITIVE_INFINITY;
