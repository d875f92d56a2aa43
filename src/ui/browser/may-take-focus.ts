/** Elements that must keep the focus: fields, and overlays that are open or about to open. */
const IN_USE =
  'input, textarea, select, [aria-haspopup][data-state=open], :is([role=dialog], [role=menu])[data-state=open]';

/** An overlay that still shows its exit. If nothing had the focus before it opened, the focus stays in it until it is gone. */
const CLOSING = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=closed]';

/**
 * Returns true if a field that has just appeared may take the focus. Returns false on phones, where the
 * keyboard would cover half of the screen. Returns false while the user types elsewhere: the rest of a search
 * could end up in a customer's chat.
 */
export const mayTakeFocus = (): boolean => {
  const focused = document.activeElement;
  const isInUse = focused?.closest(IN_USE) != null && focused.closest(CLOSING) === null;
  return matchMedia('(pointer: fine)').matches && !isInUse;
};

/** Returns true if no element has the focus. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
};

/** Returns true if nothing has the focus, or only the page's main part. A part that appears may then take it. */
export const isFocusFree = (): boolean => isFocusLost() || document.activeElement?.matches('main') === true;
