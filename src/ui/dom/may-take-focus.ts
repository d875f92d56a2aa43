/** What somebody is at: a field that takes keys, or what is open over the page, or about to be. */
const IN_USE =
  'input, textarea, select, [aria-haspopup][data-state=open], :is([role=dialog], [role=menu])[data-state=open]';

/**
 * Whether a field that has just come may take the focus. Only beside a keyboard: on a phone it would bring one up, over
 * half of the screen. And not from somebody who went on to something else while it was awaited: their menu would
 * close under the pointer, and the rest of their search would be written to a customer.
 */
export const mayTakeFocus = (): boolean =>
  matchMedia('(pointer: fine)').matches && (document.activeElement?.closest(IN_USE) ?? null) === null;
