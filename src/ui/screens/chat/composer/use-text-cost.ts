import { useDeferredValue, useEffect, useState } from 'react';
import type * as Segments from './segments.ts';

/** The counting code is large and not needed at first, so it is a separate chunk. */
type Counting = typeof Segments;

/** Loads the counting code when wanted. Returns null until then: messages can be sent without it. */
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
 * Returns the text's cost as SMS. Computed in a later render, so that typing never waits. Null without `sms`,
 * and until the code is loaded.
 */
export const useTextCost = (sms: boolean, text: string): Segments.TextCost | null => {
  const counting = useCounting(sms);
  const settled = useDeferredValue(text);
  return sms && counting !== null ? counting.costOf(settled) : null;
};
