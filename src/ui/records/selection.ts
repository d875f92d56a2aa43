import { useMemo, useState } from 'react';
import type { RecordRow } from '../../core/model/records/types.ts';
import type { ListRow } from './typed-rows.ts';

/** The ticked rows of a list, as they are now if they are loaded. They stay ticked while they are scrolled away. */
export interface Selection<R extends RecordRow> {
  readonly size: number;
  readonly has: (id: string) => boolean;
  readonly rows: readonly R[];
  /** Returns how many of these rows the list does not show, because its search or its filters leave them out. */
  readonly leftOut: (rows: readonly R[]) => number;
  readonly toggle: (row: ListRow<R>) => void;
  readonly add: (rows: readonly ListRow<R>[]) => void;
  readonly clear: () => void;
}

/** `isFound`: whether the list's search and filters find the row. */
export function useSelection<R extends RecordRow>(
  loaded: readonly ListRow<R>[],
  isFound: (row: R) => boolean,
): Selection<R> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, R>>(new Map());
  const rows = useMemo(() => {
    const now = new Map(loaded.map(({ key, values }) => [key, values]));
    return [...ticked].map(([id, values]) => now.get(id) ?? values);
  }, [ticked, loaded]);
  return {
    size: ticked.size,
    has: (id) => ticked.has(id),
    rows,
    leftOut: (some) => {
      const shown = new Set(loaded.map(({ key }) => key));
      return some.filter((row) => !shown.has(row.id) && !isFound(row)).length;
    },
    toggle: ({ key, values }) => {
      const next = new Map(ticked);
      if (!next.delete(key)) next.set(key, values);
      setTicked(next);
    },
    add: (rows) =>
      setTicked((now) => new Map([...now, ...rows.map(({ key, values }) => [key, values] as const)])),
    clear: () => setTicked(new Map()),
  };
}
