import { useCallback, useEffect, useState } from 'react';
import type { Reason } from '../../../../../core/kernel/reasons.ts';
import type { FoundMessage } from '../../../../../core/model/chat/thread/types.ts';
import { useCore } from '../../../../core-client/use-core.ts';

/** ms without a key press before the service is searched. Hits on this device appear at once. */
const SEARCH_DELAY_MS = 250;

type Served = {
  readonly q: string;
  readonly hits: readonly FoundMessage[];
  readonly total: number | null;
  readonly next: string | null;
  readonly failure: Reason | null;
  readonly isAsking: boolean;
};

const nothing = (q: string): Served => ({
  q,
  hits: [],
  total: null,
  next: null,
  failure: null,
  isAsking: true,
});

export const useServedHits = (chatId: string, q: string) => {
  const { execute } = useCore();
  const [last, setServed] = useState<Served>(nothing(q));
  // Hide the results of an earlier search text.
  const served = last.q === q ? last : nothing(q);

  const ask = useCallback(
    async (before: Served) => {
      setServed({ ...before, isAsking: true, failure: null });
      const answer = await execute({ type: 'searchMessages', chatId, q: before.q, link: before.next });
      setServed((now) => {
        if (now.q !== before.q) return now;
        if (!answer.ok) return { ...before, isAsking: false, failure: answer.refusal.reason };
        const { hits, total, next } = answer.value;
        return { ...before, hits: [...before.hits, ...hits], total, next, isAsking: false, failure: null };
      });
    },
    [execute, chatId],
  );

  useEffect(() => {
    if (q === '') return;
    const timer = setTimeout(() => void ask(nothing(q)), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [q, ask]);

  return {
    ...served,
    isAsking: q !== '' && served.isAsking,
    /** Fetches the failed page again, or else the next page. */
    more: () => void ask(served),
  };
};
