import { useSyncExternalStore } from 'react';
import { createSignal } from '../../../core/kernel/signal.ts';

let place: HTMLElement | null = null;
const { subscribe, notify } = createSignal();

/** The frame gives the place beside the page's title, where a screen can draw something. Null: there is none. */
export const setTitleEnd = (element: HTMLElement | null): void => {
  place = element;
  notify();
};

export const useTitleEnd = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);
