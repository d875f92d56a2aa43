import { useMemo } from 'react';
import { type ActivityQuery, activity } from '../../../../core/collections/activity.ts';
import { useView } from '../../../core-client/use-view.ts';

export interface Newest {
  /** The id of the newest entry; 0 if there is none. */
  readonly id: number;
  /** Entries that the filters find, the new ones included. */
  readonly total: number;
}

/** Watches the newest entry that the filters find. Null before it is known. */
export function useNewest(query: ActivityQuery): Newest | null {
  const all = useMemo(() => ({ ...query, upTo: 0 }), [query]);
  const view = useView({
    view: 'records',
    collection: activity.name,
    v: activity.v,
    query: all,
    from: 0,
    size: 1,
  });
  if (view === undefined || view.head.status !== 'ready' || view.head.total === null) return null;
  return { id: Number(view.rows[0]?.key ?? 0), total: view.head.total };
}
