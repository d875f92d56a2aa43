import type { MouseEvent } from 'react';

/** Whether a click on a link opens it in this tab: a modifier key opens another tab. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
