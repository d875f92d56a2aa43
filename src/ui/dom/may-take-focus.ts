/** Elements that must keep the focus: fields that take keys, and overlays that are open or about to open. */
const IN_USE =
  'input, textarea, select, [aria-haspopup][data-state=open], :is([role=dialog], [role=menu])[data-state=open]';

/**
 * Whether a field that has just appeared may take the focus. Never on phones, where the keyboard would cover
 * half of the screen. Never while the user is busy elsewhere: an open menu would close, or the rest of a search
 * would be typed into a customer's chat.
 */
export const mayTakeFocus = (): boolean =>
  matchMedia('(pointer: fine)').matches && (document.activeElement?.closest(IN_USE) ?? null) === null;
