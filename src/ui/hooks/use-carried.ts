import { useState } from 'react';

/**
 * A value that each drawing makes of the one before, such as what was shown last. `next` must give back what
 * it got when nothing changes. It is state, not a ref: drawing twice, or not at all, changes nothing.
 */
export const useCarried = <T>(first: T, next: (before: T) => T): T => {
  const [before, setBefore] = useState(first);
  const value = next(before);
  if (!Object.is(value, before)) setBefore(() => value);
  return value;
};
