import { useState } from 'react';

/**
 * Gives the focus back to what had it when the part came, at once. For what goes without fading, with Ark's own
 * `restoreFocus` off: that waits for a timer. Letters typed till then would be shortcuts, and what they open is
 * closed when the focus goes from it.
 */
export const useFocusReturn = (): (() => void) => {
  const [before] = useState(() => document.activeElement);
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
};
