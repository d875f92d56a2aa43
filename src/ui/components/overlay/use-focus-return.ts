import { useState } from 'react';

/**
 * Returns the focus to the previously focused element at once. For overlays without an exit animation, with
 * Ark's own `restoreFocus` off: Ark waits for a timer, and letters typed meanwhile would run shortcuts whose
 * overlays then lose the focus.
 */
export const useFocusReturn = (): (() => void) => {
  const [before] = useState(() => document.activeElement);
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
};
