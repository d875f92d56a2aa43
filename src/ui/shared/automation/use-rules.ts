import { useMemo } from 'react';
import type { Rules } from '../../../core/model/automation/types.ts';
import { autoResponders } from '../../../core/model/collections/automation/auto-responders.ts';
import {
  type OpeningHoursRecord,
  openingHours,
} from '../../../core/model/collections/automation/opening-hours.ts';
import { responseTriggers } from '../../../core/model/collections/automation/response-triggers.ts';
import { type RecordList, useCollection } from '../../records/use-collection.ts';
import { useWholeList } from '../../records/use-whole-list.ts';

const ALL = { q: '' };
const ALL_TRIGGERS = { q: '', state: 'any' } as const;
const NO_QUERY = {};

/** Returns the opening hours with their list; null until they are loaded. */
export function useOpeningHours(): {
  readonly hours: OpeningHoursRecord | null;
  readonly list: RecordList<OpeningHoursRecord>;
} {
  const list = useCollection(openingHours, NO_QUERY);
  return { hours: list.rows[0]?.values ?? null, list };
}

/** Returns all rules of the account as they are shown, with writes that are under way; null until they are loaded. */
export function useRules(): Rules | null {
  const { hours } = useOpeningHours();
  const { rows, head } = useWholeList(autoResponders, ALL);
  const isLoaded = head !== undefined && head.status === 'ready';
  // Who may not see them tries the rules of the auto-responder alone.
  const { rows: ownTriggers } = useWholeList(responseTriggers, ALL_TRIGGERS);
  return useMemo(
    () =>
      hours === null || !isLoaded
        ? null
        : {
            responderOn: hours.responderOn,
            responder: rows.map(({ values }) => values),
            triggers: ownTriggers.map(({ values }) => values),
            hours,
          },
    [hours, rows, isLoaded, ownTriggers],
  );
}
