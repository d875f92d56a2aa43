import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { across, along, type Cursor, edge, resolve, type Stop, type Stops, toRow } from './stops.ts';

/** Names a stop within its column. */
export const stopKey = ({ kind, row, from }: Stop): string => `${kind} ${row ?? from}`;

/** Makes all stops of a grid one tab stop, and returns what the arrow keys do. */
export function useRoving(root: RefObject<HTMLElement | null>, all: readonly Stops[], first: Cursor | null) {
  const [at, setAt] = useState<Cursor | null>(null);
  const wants = useRef(false);
  const has = useRef(false);
  const cursor = resolve(all, at) ?? first;

  // Also gives the focus to an appointment that was drawn anew in another column.
  useLayoutEffect(() => {
    const isLost = has.current && document.activeElement === document.body;
    if (!wants.current && !isLost) return;
    wants.current = false;
    root.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
  });

  const go = (next: Cursor | null): boolean => {
    if (next === null) return false;
    setAt(next);
    wants.current = true;
    return true;
  };

  return {
    cursor,
    /** Moves by a key. Returns whether the key moves anything. */
    byKey(key: string, isRightToLeft: boolean): boolean {
      if (cursor === null) return false;
      const side = isRightToLeft ? -1 : 1;
      switch (key) {
        case 'ArrowDown':
          go(along(all, cursor, 1));
          return true;
        case 'ArrowUp':
          go(along(all, cursor, -1));
          return true;
        case 'ArrowRight':
          go(across(all, cursor, side));
          return true;
        case 'ArrowLeft':
          go(across(all, cursor, -side));
          return true;
        case 'PageDown':
          go(toRow(all, cursor, 1));
          return true;
        case 'PageUp':
          go(toRow(all, cursor, -1));
          return true;
        case 'Home':
          go(edge(all, cursor, false));
          return true;
        case 'End':
          go(edge(all, cursor, true));
          return true;
        default:
          return false;
      }
    },
    go,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      has.current = true;
      const stop = target.closest<HTMLElement>('[data-stop]')?.dataset.stop;
      const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
      const found = all.find((one) => one.column === column)?.stops.find((one) => stopKey(one) === stop);
      if (found !== undefined && column !== undefined) setAt({ ...found, column });
    },
    onBlur() {
      has.current = false;
    },
  };
}
