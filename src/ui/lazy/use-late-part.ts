import { type ComponentType, useEffect, useState } from 'react';
import type { LazyPart } from './lazy-part.ts';

/**
 * Returns a component once its code is loaded, null before. If the code can't be loaded, the rest of the page stays, and
 * the next connection loads it.
 */
export function useLatePart<Props extends object>(
  part: LazyPart<Props>,
  offline: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(() => part.loaded());
  const isMissing = Part === null;
  useEffect(() => {
    if (!isMissing || offline) return;
    let isWatched = true;
    part.load().then(
      () => {
        if (isWatched) setPart(() => part.loaded());
      },
      () => undefined,
    );
    return () => {
      isWatched = false;
    };
  }, [part, isMissing, offline]);
  return Part;
}
