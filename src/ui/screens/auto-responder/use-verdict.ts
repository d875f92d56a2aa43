import { useMemo } from 'react';
import type { ResponderRule, Rules } from '../../../core/model/automation/types.ts';
import { type Verdict, verdictAt } from '../../../core/model/automation/verdict.ts';
import { useMinute } from '../../hooks/use-now.ts';

export interface NowVerdict extends Verdict {
  readonly now: number;
  /** The rules that begin to answer at the next change. */
  readonly starting: readonly ResponderRule[];
}

/** Returns what the auto-responder would do now. It changes by itself when hours begin or end. */
export function useVerdict(rules: Rules): NowVerdict {
  const now = useMinute();
  return useMemo(() => {
    const verdict = verdictAt(rules, now);
    const next = verdict.changesAt === null ? verdict : verdictAt(rules, verdict.changesAt);
    const starting = rules.responder.filter(
      ({ id }) => next.mayAnswer.includes(id) && !verdict.mayAnswer.includes(id),
    );
    return { ...verdict, now, starting };
  }, [rules, now]);
}
