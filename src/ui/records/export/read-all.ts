import type { ViewRequest } from '../../../core/core-interface.ts';
import type { RecordRow } from '../../../core/model/records/types.ts';
import type { RecordsRow, RecordsView } from '../../../core/model/records/view-types.ts';
import { WINDOW_ROWS } from '../list-window.ts';
import type { RecordList } from '../use-collection.ts';

/** ms to wait for one page. */
const PAGE_WITHIN_MS = 30_000;

type Window = Extract<ViewRequest, { view: 'records' }>;

interface Source {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => RecordsView | undefined;
}

export interface ReadAllParts {
  readonly client: { readonly view: (window: Window) => Source };
  readonly list: {
    readonly collection: { readonly name: string; readonly v: number };
    readonly query: RecordList<RecordRow>['query'];
  };
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Reads a whole list, window by window. Returns null if it was stopped or could not be loaded. */
export async function readAll({
  client,
  list: { collection, query },
  onProgress,
  signal,
}: ReadAllParts): Promise<readonly RecordsRow[] | null> {
  const size = WINDOW_ROWS;
  const byKey = new Map<string, RecordsRow>();
  for (let from = 0; ; from += size) {
    const window = {
      view: 'records',
      collection: collection.name,
      v: collection.v,
      query,
      from,
      size,
    } as const;
    const view = await loaded(client.view(window), from, size, signal);
    if (view === null) return null;
    for (const row of view.rows) if (row.place >= from && !byKey.has(row.key)) byKey.set(row.key, row);
    const total = view.head.total ?? byKey.size;
    onProgress(Math.min(from + size, total), total);
    // Without a total, the list ends with a window that is not full.
    if (view.head.total === null ? view.rows.length < size : from + size >= total) return [...byKey.values()];
  }
}

const isComplete = ({ head, rows }: RecordsView, from: number, size: number): boolean =>
  head.status === 'ready' &&
  (head.total === null
    ? rows.length >= size || !head.isRefreshing
    : rows.length >= Math.min(size, head.total - from));

function loaded(
  source: Source,
  from: number,
  size: number,
  signal: AbortSignal,
): Promise<RecordsView | null> {
  return new Promise((resolve) => {
    const finish = (view: RecordsView | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      unwatch();
      resolve(view);
    };
    const stop = () => finish(null);
    const look = () => {
      const view = source.getSnapshot();
      if (view === undefined) return;
      if (isComplete(view, from, size)) finish(view);
      else if (view.head.status === 'refused' || (view.head.error !== null && !view.head.isRefreshing))
        finish(null);
    };
    const timer = setTimeout(stop, PAGE_WITHIN_MS);
    const unwatch = source.subscribe(look);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else look();
  });
}
