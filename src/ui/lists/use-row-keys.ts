import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowAt } from './row-element.ts';

/** The row that a key leads to from place `at` among `length` rows (at -1: none), or null for other keys. */
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
 * Arrow keys move the focus among the rows of a list; Tab reaches one row only. A list that draws some of its rows has to
 * draw the tab stop always: a row that is to have the focus is the tab stop first.
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

  // The same at every render: whoever may send the focus here is not drawn again whenever a row comes.
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
