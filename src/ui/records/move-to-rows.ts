import type { KeyboardEvent } from 'react';
import { isComposing } from '../actions/part-keys.ts';
import { TAB_STOP } from './focus-soon.ts';

/** The rows of a table, and the links or cards of a list that says so. */
const ROW = `${TAB_STOP}, [data-searched-list] :is(a, [data-row][tabindex="0"])`;

/**
 * Moves the focus from the search of a list to its rows for the down arrow, past the filters and the buttons between them.
 * Does nothing while the list has no rows.
 */
export const moveToRows = (event: KeyboardEvent): void => {
  if (event.key !== 'ArrowDown' || isComposing(event.nativeEvent)) return;
  const row = document.querySelector<HTMLElement>(ROW);
  if (row === null) return;
  event.preventDefault();
  row.focus();
};
