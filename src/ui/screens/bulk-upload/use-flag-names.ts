import { useCallback, useEffect, useRef } from 'react';
import type { Flags } from '../../hooks/use-flags.ts';

/** Without an answer about flags, rows are judged as if there were none. */
const WAIT_MS = 3000;

/**
 * Returns a function that resolves to the names of all flags once they are loaded. After a reload, rows may be judged
 * before that.
 */
export function useFlagNames({ list, isKnown, error }: Flags): () => Promise<readonly string[]> {
  const isSettled = isKnown || error !== null;
  const latest = useRef({ list, isSettled });
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = { list, isSettled };
    if (isSettled) for (const resolve of waiting.current.splice(0)) resolve();
  });
  return useCallback(async () => {
    if (!latest.current.isSettled)
      await new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setTimeout(resolve, WAIT_MS);
      });
    return latest.current.list.map(({ name }) => name);
  }, []);
}
