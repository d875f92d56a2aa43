import { useState } from 'react';
import { BACK_TEST_DAYS, type BackTestView } from '../../../../core/model/automation/back-test.ts';
import type { Match, Trigger } from '../../../../core/model/automation/types.ts';
import type { WatchRequest } from '../../../../worker/protocol/protocol.ts';
import { useViewIf } from '../../../core-client/use-view-if.ts';

export const TEST_DAYS = BACK_TEST_DAYS;
export type TestDays = (typeof TEST_DAYS)[number];

type Request = Extract<WatchRequest, { view: 'backTest' }>;

const matchIn = ({ terms, ...match }: Match): Request['match'] => ({ ...match, terms: [...terms] });

export interface BackTest {
  /** Null before this pane has begun one. */
  readonly view: BackTestView | null;
  readonly isCancelled: boolean;
  /** The trigger has changed since. */
  readonly isStale: boolean;
  readonly begin: (days: TestDays) => void;
  readonly cancel: () => void;
}

/**
 * Tries a trigger on the contacts' texts of the past days. The worker reads them in this device's log, as long as the view
 * is watched.
 *
 * @param saved the trigger as it is saved; null if it is new
 */
export function useBackTest({ match }: Trigger, saved: Trigger | null): BackTest {
  const [asked, setAsked] = useState<Request | null>(null);
  const [stopped, setStopped] = useState<BackTestView | null>(null);
  const view = useViewIf(stopped === null ? asked : null) ?? stopped;
  return {
    view: asked === null ? null : view,
    isCancelled: stopped !== null,
    isStale: asked !== null && JSON.stringify(asked.match) !== JSON.stringify(matchIn(match)),
    begin: (days) => {
      setStopped(null);
      setAsked({
        view: 'backTest',
        match: matchIn(match),
        saved: saved === null ? null : matchIn(saved.match),
        triggerId: saved?.id ?? null,
        days,
      });
    },
    cancel: () => setStopped(view),
  };
}
