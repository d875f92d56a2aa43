import { useSyncExternalStore } from 'react';
import { createSignal } from '../../../core/kernel/signal.ts';

/**
 * Room at the head of drawers for what must stay in reach while one is open, such as a running call. A drawer makes the
 * page below it inert, and fills a phone.
 */
let slots: readonly HTMLElement[] = [];
const { subscribe, notify } = createSignal();

const set = (next: readonly HTMLElement[]): void => {
  slots = next;
  notify();
};

/** Offers an element. Returns a function that withdraws it. Null: React withdraws it by that function. */
export const offerStripSlot = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  set([...slots, element]);
  return () => set(slots.filter((slot) => slot !== element));
};

/** Returns the element of the drawer on top. Null: no drawer is open. */
export const useStripSlot = (): HTMLElement | null =>
  useSyncExternalStore(subscribe, () => slots.at(-1) ?? null);
