import { useDeferredValue, useEffect, useState } from 'react';
import type * as Segments from './segments.ts';

/** The counting comes in a file of its own: what it knows of characters is heavy, and not needed for the first keys. */
type Counting = typeof Segments;

/** What counts, once it is wanted and here; without it a text is written and sent all the same. */
const useCounting = (wanted: boolean): Counting | null => {
  const [counting, setCounting] = useState<Counting | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isThere = true;
    import('./segments.ts').then(
      (module) => isThere && setCounting(module),
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [wanted]);
  return counting;
};

/**
 * What a text costs as SMS, a moment after it was typed: no key waits for the counting. Null where it is not `sms`, or
 * nothing counts yet.
 */
export const useTextCost = (sms: boolean, text: string): Segments.TextCost | null => {
  const counting = useCounting(sms);
  const settled = useDeferredValue(text);
  return sms && counting !== null ? counting.costOf(settled) : null;
};
