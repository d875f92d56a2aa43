import { useDeferredValue, useEffect, useState } from 'react';
import type * as Segments from './segments.ts';

/** The counting comes in a file of its own: what it knows of characters is heavy, and not needed for the first keys. */
export type Counting = typeof Segments;

/** What counts, once it is here; without it a text is written and sent all the same. */
export const useCounting = (): Counting | null => {
  const [counting, setCounting] = useState<Counting | null>(null);
  useEffect(() => {
    let isThere = true;
    import('./segments.ts').then(
      (module) => isThere && setCounting(module),
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, []);
  return counting;
};

/** What a text costs as SMS, a moment after it was typed: no key waits for the counting. */
export const useTextCost = (counting: Counting | null, text: string): Segments.TextCost | null => {
  const settled = useDeferredValue(text);
  return counting === null ? null : counting.costOf(settled);
};
