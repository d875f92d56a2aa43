import { useState } from 'react';

/**
 * Returns a value that each render derives from the previous value. `next` must return its argument if
 * nothing changes. The value is state instead of a ref, so that repeated or discarded renders change nothing.
 */
export const useCarried = <T>(first: T, next: (before: T) => T): T => {
  const [before, setBefore] = useState(first);
  const value = next(before);
  if (!Object.is(value, before)) setBefore(() => value);
  return value;
};
