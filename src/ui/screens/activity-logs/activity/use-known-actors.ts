import { useState } from 'react';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import type { ListRow } from '../../../records/typed-rows.ts';

/**
 * Returns the names of all actors seen so far, by id. So the other actors can still be chosen while the list is
 * filtered by one of them.
 */
export function useKnownActors(rows: readonly ListRow<ActivityRecord>[]): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = rows.filter(({ values }) => known.get(values.actorId) !== values.actorName);
  if (fresh.length === 0) return known;
  const next = new Map([...known, ...fresh.map(({ values }) => [values.actorId, values.actorName] as const)]);
  // If an actor's name changed, the rows contain both names. The first row is the newest, so it is set last.
  for (const { values } of rows.toReversed()) next.set(values.actorId, values.actorName);
  if (next.size !== known.size || [...next].some(([id, name]) => known.get(id) !== name)) setKnown(next);
  return next;
}
