import { useState } from 'react';
import type { RecordRow } from '../../core/records/types.ts';
import type { ListRow } from './typed-rows.ts';

/** The ticked rows of a list. They stay ticked while they are scrolled away. */
export interface Selection<R extends RecordRow> {
  readonly size: number;
  readonly has: (id: string) => boolean;
  readonly rows: readonly R[];
  readonly toggle: (row: ListRow<R>) => void;
  readonly add: (rows: readonly ListRow<R>[]) => void;
  readonly clear: () => void;
}

export function useSelection<R extends RecordRow>(): Selection<R> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, R>>(new Map());
  return {
    size: ticked.size,
    has: (id) => ticked.has(id),
    rows: [...ticked.values()],
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
