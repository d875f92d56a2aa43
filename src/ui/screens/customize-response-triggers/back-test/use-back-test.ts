import { useState } from 'react';
import type { BackTestHead } from '../../../../core/model/automation/back-test.ts';
import type { Trigger } from '../../../../core/model/automation/types.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useView } from '../../../core-client/use-view.ts';

export const TEST_DAYS = [7, 30, 90] as const;
export type TestDays = (typeof TEST_DAYS)[number];

/** What of a trigger decides which texts it fits. */
const markOf = ({ match, conditions }: Pick<Trigger, 'match' | 'conditions'>): string =>
  JSON.stringify([match, conditions]);

export interface BackTest {
  /** Null before this pane has begun one. */
  readonly head: BackTestHead | null;
  /** The trigger has changed since. */
  readonly isStale: boolean;
  readonly begin: (days: TestDays) => void;
  readonly cancel: () => void;
}

/** Tries a trigger on the contacts' texts of the past days. The worker reads them in this device's log. */
export function useBackTest(trigger: Trigger): BackTest {
  const { execute } = useCore();
  const view = useView({ view: 'backTest' });
  const [begun, setBegun] = useState<string | null>(null);
  const head = view?.head ?? null;
  return {
    head: begun === null || head === null || head.state === 'idle' ? null : head,
    isStale: begun !== null && begun !== markOf(trigger),
    begin: (days) => {
      setBegun(markOf(trigger));
      void execute({ type: 'beginBackTest', trigger, days });
    },
    cancel: () => void execute({ type: 'cancelBackTest' }),
  };
}
