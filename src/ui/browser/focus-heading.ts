import { focusOnce } from './keep-focus.ts';
import { isFocusLost } from './may-take-focus.ts';

/** Moves a lost focus to the page's heading. For pages outside the layout, which keeps the focus of all others. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null && isFocusLost()) focusOnce(heading);
};
