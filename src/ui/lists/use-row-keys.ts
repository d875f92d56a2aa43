import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowAt } from './row-element.ts';

/**
 * Returns the index that a key moves to, from index `at` (-1: none) among `length` rows; null for other keys.
 */
export const nextRow = (key: string, at: number, length: number): number | null => {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, length - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
};

/**
 * The arrow keys move the focus among the rows. Tab reaches only one row, the tab stop, which a virtual list
 * must always draw. A row becomes the tab stop before it gets the focus.
 */
export const useRowKeys = (keys: readonly string[], openKey: string | null) => {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = [focused, openKey].find((key) => key !== null && keys.includes(key)) ?? keys.at(0) ?? null;

  const focusRow = (key: string | undefined) => {
    if (key === undefined) return;
    if (rowAt(list.current, key) === null) flushSync(() => setFocused(key));
    rowAt(list.current, key)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = document.activeElement?.getAttribute('data-row') ?? '';
    const next = nextRow(event.key, keys.indexOf(at), keys.length);
    if (next === null) return;
    event.preventDefault();
    focusRow(keys[next]);
  };

  // Keep the function the same in every render, so that its users don't redraw for every new row.
  const first = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    first.current = () => focusRow(keys[0]);
  });
  const focusFirst = useCallback(() => first.current(), []);

  return {
    list,
    tabStop,
    onKeyDown,
    onRowFocus: setFocused,
    focusRow,
    focusFirst,
  };
};
