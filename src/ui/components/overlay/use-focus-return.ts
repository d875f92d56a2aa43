import { useState } from 'react';

/**
 * Returns a function that focuses the element that had the focus before the overlay. Use it with Ark's
 * `restoreFocus` off, because Ark waits for a timer. Letters typed meanwhile would run shortcuts.
 */
export const useFocusReturn = (): (() => void) => {
  const [before] = useState(() => document.activeElement);
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
};
