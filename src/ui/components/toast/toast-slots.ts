/** The parts of the console with room for toasts. */
export type SlotPart = 'frame' | 'pane' | 'form' | 'dialog';

export type Slot = { readonly element: HTMLElement; readonly part: SlotPart };

let slots: readonly Slot[] = [];
let changed: (slots: readonly Slot[]) => void = () => undefined;

const set = (next: readonly Slot[]): void => {
  slots = next;
  changed(slots);
};

/** Offers an element for the notices. Returns a function that withdraws it. */
export const offerSlot = (element: HTMLElement, part: SlotPart): (() => void) => {
  const slot = { element, part };
  set([...slots, slot]);
  return () => set(slots.filter((each) => each !== slot));
};

/** Calls `place` with the slots, now and at each change. Only the code of the notices, which loads later, needs this. */
export const placeIn = (place: (slots: readonly Slot[]) => void): void => {
  changed = place;
  place(slots);
};
