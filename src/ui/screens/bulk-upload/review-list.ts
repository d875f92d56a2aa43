import { useMemo, useState } from 'react';
import type { ImportPort, RowFilter, ShownRow } from '../../../worker/import/import-messages.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { WINDOW_ROWS, windowFrom } from '../../records/list-window.ts';
import type { RecordTableProps } from '../../records/table/record-table.tsx';
import type { ListRow } from '../../records/typed-rows.ts';

/** A row of the file as a row of the table. */
export type ReviewRecord = ShownRow & { readonly id: string; readonly version: number };

export interface ReviewList {
  readonly table: RecordTableProps<ReviewRecord>['list'];
  /** Changes when other rows are drawn. */
  readonly drawn: number;
  /** Loads the rows around this place, before the table scrolls there. */
  readonly jump: (place: number) => void;
}

/** Wait before a search, in ms. The next key starts it again. */
const TYPING_MS = 150;

interface Loaded {
  readonly key: string;
  readonly total: number;
  readonly rows: readonly ListRow<ReviewRecord>[];
}

const listRow = (values: ShownRow, place: number): ListRow<ReviewRecord> => ({
  key: String(values.row),
  place,
  mark: null,
  writeId: null,
  values: { ...values, id: String(values.row), version: 0 },
});

/**
 * The rows of the worker that fit the filter and contain the search. The tab has only the rows around the visible part. `revision` is a new
 * value after each correction: then the rows are loaded again.
 */
export function useReviewList(
  calls: () => ImportPort,
  filter: RowFilter,
  search: string,
  revision: unknown,
): ReviewList {
  const key = JSON.stringify([filter, search]);
  const [window, setWindow] = useState({ key, from: 0 });
  const [loaded, setLoaded] = useState<Loaded>({ key: '', total: 0, rows: [] });
  const [drawn, setDrawn] = useState(0);
  const from = window.key === key ? window.from : 0;
  useOnChange([key, from, revision], () => {
    let isOver = false;
    const load = async () => {
      const { total, rows } = await calls().rows(filter, search, from, WINDOW_ROWS);
      if (!isOver) setLoaded({ key, total, rows: rows.map((row, index) => listRow(row, from + index)) });
    };
    // If the worker ended, the screen goes back to the first step.
    const start = () => void load().catch(() => undefined);
    if (search === '') start();
    const timer = search === '' ? undefined : setTimeout(start, TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  });
  const byPlace = useMemo(() => new Map(loaded.rows.map((row) => [row.place, row])), [loaded]);
  const jump = (place: number) => setWindow({ key, from: windowFrom(from, place, place) });
  return {
    drawn,
    jump,
    table: {
      rows: loaded.rows,
      rowAt: (place) => byPlace.get(place),
      count: loaded.total,
      isSettled: loaded.key === key,
      show: (first, last) => {
        setDrawn((count) => count + 1);
        const next = windowFrom(from, first, last);
        if (next !== from) setWindow({ key, from: next });
      },
    },
  };
}
