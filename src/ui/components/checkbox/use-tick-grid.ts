import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface TickGrid {
  /** The row and the column of the tick that Tab reaches at first. */
  readonly first: readonly [number, number];
  /** The most cells between two ticks. */
  readonly reach: number;
  /** Returns whether the tick can be focused. By default each one can. */
  readonly isFree?: (row: number, column: number) => boolean;
}

/** Makes the ticks of a table one tab stop: the arrow keys move between them, over cells without an enabled tick. */
export function useTickGrid({ first, reach, isFree = () => true }: TickGrid) {
  const [focused, setFocused] = useState(first);
  const [activeRow, activeColumn] = isFree(...focused) ? focused : first;

  const place = (row: number, column: number) => ({
    'data-cell': `${row},${column}`,
    tabIndex: row === activeRow && column === activeColumn ? 0 : -1,
    onFocus: () => setFocused([row, column]),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    const from = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const [down] = step;
    // In Arabic the columns run the other way.
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step[1] : step[1];
    let [row = 0, column = 0] = from.split(',').map(Number);
    for (let n = 0; n <= reach; n += 1) {
      row += down;
      column += along;
      const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row},${column}"]:enabled`);
      if (next !== null) {
        next.focus();
        return;
      }
    }
  };

  return { place, onKeyDown };
}
