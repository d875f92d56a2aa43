import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('beforeprint', listener);
  window.addEventListener('afterprint', listener);
  // A page that is saved as a PDF by a program has no such events.
  const paper = matchMedia('print');
  paper.addEventListener('change', listener);
  return () => {
    paper.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', listener);
    window.removeEventListener('afterprint', listener);
  };
};

/** Returns whether the page is being printed. React draws the change before the browser lays out the paper. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia('print').matches);
