import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Collection } from '../../core/model/records/collection.ts';
import type { RecordRow } from '../../core/model/records/types.ts';
import type { RecordsView } from '../../core/model/records/view-types.ts';
import { useCoreClient } from '../core-client/core-context.tsx';
import { WINDOW_ROWS } from './list-window.ts';
import { isRowOf, type ListRow } from './typed-rows.ts';
import { type RecordList, useCollection } from './use-collection.ts';

/** Most windows of one list: 10,000 rows. */
const WINDOWS_MAX = 50;

/**
 * Watches all rows of a list, for a screen that draws them all at once, such as a calendar. The worker serves a list in
 * windows, so a long list is watched by several.
 */
export function useWholeList<R extends RecordRow, Q>(collection: Collection<R, Q>, query: Q): RecordList<R> {
  const first = useCollection(collection, query);
  const client = useCoreClient();
  // Without a total, the list goes on after each window that is full.
  const [grown, setGrown] = useState({ query: first.query, windows: 1 });
  const guessed = grown.query === first.query ? grown.windows : 1;
  const total = first.head?.total ?? null;
  const windows = Math.min(WINDOWS_MAX, total === null ? guessed : Math.ceil(total / WINDOW_ROWS));
  const source = useMemo(() => {
    const sources = Array.from({ length: Math.max(0, windows - 1) }, (_, at) =>
      client.view({
        view: 'records',
        collection: collection.name,
        v: collection.v,
        query: first.query,
        from: (at + 1) * WINDOW_ROWS,
        size: WINDOW_ROWS,
      }),
    );
    let views: readonly (RecordsView | undefined)[] = [];
    return {
      subscribe: (listener: () => void) => {
        const ends = sources.map((one) => one.subscribe(listener));
        return () => {
          for (const end of ends) end();
        };
      },
      getSnapshot: () => {
        const next = sources.map((one) => one.getSnapshot());
        if (next.length !== views.length || next.some((view, at) => view !== views[at])) views = next;
        return views;
      },
    };
  }, [client, collection, first.query, windows]);
  const more = useSyncExternalStore(source.subscribe, source.getSnapshot);
  const last = windows > 1 ? more.at(-1)?.rows.length : first.rows.length;
  if (total === null && windows < WINDOWS_MAX && first.isSettled && last === WINDOW_ROWS)
    setGrown({ query: first.query, windows: windows + 1 });
  const rows = useMemo(() => {
    const byKey = new Map<string, ListRow<R>>(first.rows.map((row) => [row.key, row]));
    // A row may be in two windows while the list shifts.
    for (const view of more)
      for (const row of view?.rows ?? [])
        if (isRowOf(collection, row) && !byKey.has(row.key)) byKey.set(row.key, row);
    return [...byKey.values()];
  }, [first.rows, more, collection]);
  return { ...first, rows, count: total ?? rows.length };
}
