import { useMemo, useState } from 'react';
import type { Collection } from '../../core/model/records/collection.ts';
import type { JsonObject, RecordRow } from '../../core/model/records/types.ts';
import type { RecordsHead, RecordsView } from '../../core/model/records/view-types.ts';
import { useCore } from '../core-client/use-core.ts';
import { useView } from '../core-client/use-view.ts';
import { useCalm } from '../hooks/use-calm.ts';
import { useCarried } from '../hooks/use-carried.ts';
import { WINDOW_ROWS, windowFrom } from './list-window.ts';
import { asJson, isRowOf, type ListRow } from './typed-rows.ts';

/** A list of a collection, of which the rows around the visible part are loaded. */
export interface RecordList<R extends RecordRow> {
  readonly collection: Collection<R>;
  /** The query of the rows, as JSON. */
  readonly query: JsonObject;
  /** Undefined before the first frame. */
  readonly head: RecordsHead | undefined;
  /** The loaded rows, in their order. */
  readonly rows: readonly ListRow<R>[];
  /** Returns the row at a place of the list; undefined if it is not loaded. */
  readonly rowAt: (place: number) => ListRow<R> | undefined;
  /** Rows of the list, loaded or not. */
  readonly count: number;
  /** False while the rows of the previous query are shown. */
  readonly isSettled: boolean;
  /** Loads the rows around these places. */
  readonly show: (first: number, last: number) => void;
  /** Loads the list again, also after a failure. */
  readonly refresh: () => void;
}

/** ms without a change before a list in pages is searched: each search is a request. */
const SEARCH_AFTER_MS = 100;

interface Shown {
  readonly view: RecordsView | undefined;
  readonly query: string;
}

const isBlank = ({ head, rows }: RecordsView): boolean => head.status === 'loading' && rows.length === 0;

/**
 * Watches a list. The worker loads the list, keeps it fresh, and shows unconfirmed writes in it. While a new query
 * loads, the rows of the old query stay. `place` is the first visible row, such as from the address.
 */
export function useCollection<R extends RecordRow, Q>(
  collection: Collection<R, Q>,
  query: Q,
  place = 0,
): RecordList<R> {
  const { execute } = useCore();
  const text = useCalm(JSON.stringify(asJson(query)), collection.keep === 'pages' ? SEARCH_AFTER_MS : 0);
  const [window, setWindow] = useState({ text, from: windowFrom(0, place, place) });
  const from = window.text === text ? window.from : 0;
  const watched = useMemo(() => asJson(JSON.parse(text)), [text]);
  const latest = useView({
    view: 'records',
    collection: collection.name,
    v: collection.v,
    query: watched,
    from,
    size: WINDOW_ROWS,
  });
  const { view, query: shownQuery } = useCarried<Shown>({ view: latest, query: text }, (before) => {
    if (latest === undefined || (isBlank(latest) && before.view !== undefined && before.query !== text))
      return before;
    return before.view === latest && before.query === text ? before : { view: latest, query: text };
  });
  const rows = useMemo(
    () => (view?.rows ?? []).flatMap((row) => (isRowOf(collection, row) ? [row] : [])),
    [view, collection],
  );
  const byPlace = useMemo(() => new Map(rows.map((row) => [row.place, row])), [rows]);
  const last = rows.at(-1)?.place ?? -1;
  const count = view?.head.total ?? last + 1;
  return {
    collection,
    query: watched,
    head: view?.head,
    rows,
    rowAt: (at) => byPlace.get(at),
    count,
    isSettled: shownQuery === text,
    show: (first, end) => {
      const next = windowFrom(from, first, end);
      if (next !== from) setWindow({ text, from: next });
    },
    refresh: () => void execute({ type: 'refreshRecords', collection: collection.name, query: watched }),
  };
}
