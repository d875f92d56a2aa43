/**
 * Room at the head of drawers for what must stay in reach while one is open, such as a running call. A drawer makes the
 * page below it inert, and fills a phone.
 */
let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HTMLElement[]): void => {
  slots = next;
  for (const listener of listeners) listener();
};

/** Offers an element. Returns a function that withdraws it. Null: React withdraws it by that function. */
export const offerStripSlot = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  set([...slots, element]);
  return () => set(slots.filter((slot) => slot !== element));
};

/** The element of the drawer on top. Null: no drawer is open. */
export const stripSlot = {
  current: (): HTMLElement | null => slots.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
