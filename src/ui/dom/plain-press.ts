import type { MouseEvent } from 'react';

/** Whether a press of a link is one that opens it in place; with a modifier the browser opens another tab. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
