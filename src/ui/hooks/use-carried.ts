import { useState } from 'react';

/**
 * A value that each render derives from the previous one, such as what was shown last. `next` must return its
 * argument when nothing changes. Kept as state, not in a ref, so that repeated or discarded renders change
 * nothing.
 */
export const useCarried = <T>(first: T, next: (before: T) => T): T => {
  const [before, setBefore] = useState(first);
  const value = next(before);
  if (!Object.is(value, before)) setBefore(() => value);
  return value;
};
