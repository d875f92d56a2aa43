import type { MouseEvent } from 'react';

/**
 * Returns true if a click on a link opens it in this tab. With a modifier key, the browser opens another tab.
 */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
