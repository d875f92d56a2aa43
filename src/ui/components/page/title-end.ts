import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The frame gives the place beside the page's title, where a screen can draw something. Null: there is none. */
export const setTitleEnd = (element: HTMLElement | null): void => {
  place = element;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTitleEnd = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);
