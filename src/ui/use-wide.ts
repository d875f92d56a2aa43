import { useSyncExternalStore } from 'react';
import { breakpoints } from './theme/scale.ts';

const media = () => matchMedia(`(min-width: ${breakpoints.md})`);

const subscribe = (listener: () => void) => {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether more than one pane has room: beyond the width of a phone. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => media().matches);
