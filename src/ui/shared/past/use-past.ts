import { useCallback } from 'react';
import type { Answer } from '../../../core/kernel/answer.ts';
import { type PastAsk, type PastKind, type PastValues, pastValue } from '../../../core/model/replay/types.ts';
import { useCore } from '../../core-client/use-core.ts';

export type AskPast = <K extends PastKind>(
  ask: Extract<PastAsk, { readonly kind: K }> & { readonly kind: K },
) => Promise<Answer<PastValues[K]>>;

/** Returns a function that asks the worker about the past. */
export const useAskPast = (): AskPast => {
  const { execute } = useCore();
  return useCallback(
    async (ask) => {
      const answer = await execute({ type: 'readPast', ask });
      return answer.ok ? { ok: true, value: pastValue(ask.kind, answer.value) } : answer;
    },
    [execute],
  );
};
