import { useRef } from 'react';
import { useOnChange } from '../../../hooks/use-on-change.ts';

/** ms between two loads of what follows the counts. The counts themselves come by themselves, up to ten times a second. */
const REFRESH_MS = 5_000;

/**
 * Calls `refresh` after `progress` has changed, at most once in five seconds. The last change is never left out. What
 * is here at the start is new.
 */
export function useRefreshAfter(progress: number, refresh: () => void): void {
  const done = useRef<{ readonly progress: number; readonly at: number } | null>(null);
  useOnChange([progress], () => {
    const before = done.current;
    if (before === null) done.current = { progress, at: Date.now() };
    if (before === null || before.progress === progress) return;
    const timer = setTimeout(
      () => {
        done.current = { progress, at: Date.now() };
        refresh();
      },
      Math.max(0, before.at + REFRESH_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  });
}
