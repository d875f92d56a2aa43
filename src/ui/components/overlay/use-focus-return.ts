import { useState } from 'react';

/**
 * Returns a function that focuses the element that had the focus before the overlay. Turn off Ark's
 * `restoreFocus`, which waits for a timer: letters typed until then would run shortcuts.
 */
export const useFocusReturn = (): (() => void) => {
  const [before] = useState(() => document.activeElement);
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
};
