import type { RecordsRow, RecordsView } from '../../../core/records/view-types.ts';

/** ms to wait for one page. */
const PAGE_WITHIN_MS = 30_000;

export interface ReadAllParts {
  readonly size: number;
  /** Watches the rows from a place. */
  readonly watch: (from: number) => {
    readonly subscribe: (listener: () => void) => () => void;
    readonly getSnapshot: () => RecordsView | undefined;
  };
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Reads a whole list, window by window. Returns null if it was stopped or could not be loaded. */
export async function readAll({
  size,
  watch,
  onProgress,
  signal,
}: ReadAllParts): Promise<readonly RecordsRow[] | null> {
  const byKey = new Map<string, RecordsRow>();
  for (let from = 0; ; from += size) {
    const view = await loaded(watch(from), from, size, signal);
    if (view === null) return null;
    for (const row of view.rows) if (row.place >= from && !byKey.has(row.key)) byKey.set(row.key, row);
    const total = view.head.total ?? byKey.size;
    onProgress(Math.min(from + size, total), total);
    if (from + size >= total) return [...byKey.values()];
  }
}

const isComplete = ({ head, rows }: RecordsView, from: number, size: number): boolean =>
  head.status === 'ready' && rows.length >= Math.min(size, (head.total ?? rows.length + from) - from);

function loaded(
  source: ReturnType<ReadAllParts['watch']>,
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
