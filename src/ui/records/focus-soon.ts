import { isFocusFree } from '../browser/may-take-focus.ts';

/** Finds the row that the Tab key reaches. */
export const TAB_STOP = '[role=grid] [role=row][tabindex="0"]';
/** Finds the drawer of a record. */
export const DRAWER = '[data-record-drawer]';

/**
 * Focuses the first element that is found once the screen has changed. Call it when a part of the screen disappears that
 * may have had the focus. Does nothing if another element has the focus.
 */
export const focusSoon = (...selectors: readonly string[]): void => {
  requestAnimationFrame(() => {
    if (!isFocusFree()) return;
    const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    found.find((element) => element !== null)?.focus({ preventScroll: true });
  });
};
