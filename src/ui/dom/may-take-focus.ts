/** Elements that must keep the focus: fields, and overlays that are open or about to open. */
const IN_USE =
  'input, textarea, select, [aria-haspopup][data-state=open], :is([role=dialog], [role=menu])[data-state=open]';

/**
 * Returns true if a field that has just appeared may take the focus. Returns false on phones, where the
 * keyboard would cover half of the screen. Returns false while the user types elsewhere: the rest of a search
 * could end up in a customer's chat.
 */
export const mayTakeFocus = (): boolean =>
  matchMedia('(pointer: fine)').matches && (document.activeElement?.closest(IN_USE) ?? null) === null;
