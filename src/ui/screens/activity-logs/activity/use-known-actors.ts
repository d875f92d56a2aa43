import { useState } from 'react';
import type { ActivityRecord } from '../../../../core/collections/activity.ts';
import type { ListRow } from '../../../records/typed-rows.ts';

/** Returns the names of all actors seen so far, by id. A filter by one actor keeps the others to choose from. */
export function useKnownActors(rows: readonly ListRow<ActivityRecord>[]): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = rows.filter(({ values }) => known.get(values.actorId) !== values.actorName);
  if (fresh.length === 0) return known;
  const next = new Map([...known, ...fresh.map(({ values }) => [values.actorId, values.actorName] as const)]);
  // An actor whose name changed has two names in the rows. The newest row is the first one.
  for (const { values } of rows.toReversed()) next.set(values.actorId, values.actorName);
  if (next.size !== known.size || [...next].some(([id, name]) => known.get(id) !== name)) setKnown(next);
  return next;
}
