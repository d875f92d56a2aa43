import { useDeferredValue, useEffect, useState } from 'react';
import type * as Parts from './cost-line.tsx';
import type * as Segments from './segments.ts';

/** The code that counts, and the parts that show the count. It is large and not needed at first. */
interface Counting {
  readonly segments: typeof Segments;
  readonly parts: typeof Parts;
}

/** Loads the counting code when wanted. Returns null until then: messages can be sent without it. */
const useCounting = (wanted: boolean): Counting | null => {
  const [counting, setCounting] = useState<Counting | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isThere = true;
    Promise.all([import('./segments.ts'), import('./cost-line.tsx')]).then(
      ([segments, parts]) => isThere && setCounting({ segments, parts }),
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [wanted]);
  return counting;
};

/** The text's cost as SMS, and the parts that show it. */
export interface ShownCost {
  readonly cost: Segments.TextCost;
  readonly parts: typeof Parts;
}

/**
 * Returns the text's cost as SMS. Computed in a later render, so that typing never waits. Null without `sms`,
 * and until the code is loaded.
 */
export const useTextCost = (sms: boolean, text: string): ShownCost | null => {
  const counting = useCounting(sms);
  const settled = useDeferredValue(text);
  const cost = sms && counting !== null ? counting.segments.costOf(settled) : null;
  return counting === null || cost === null ? null : { cost, parts: counting.parts };
};
