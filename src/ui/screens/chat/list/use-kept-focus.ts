import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { rowAt, rowKeyAt } from '../../../lists/row-element.ts';

/**
 * If the focused row disappears, focuses the row that takes its position, so that keyboard users can continue
 * there.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, keys: readonly string[]) => {
  const focused = useRef<{ readonly key: string; readonly place: number }>(null);
  useLayoutEffect(() => {
    if (focused.current === null) return;
    const { key, place } = focused.current;
    const now = keys.indexOf(key);
    focused.current = now < 0 ? null : { key, place: now };
    const next = keys[Math.min(place, keys.length - 1)];
    if (now < 0 && next !== undefined && document.activeElement === document.body)
      rowAt(list.current, next)?.focus();
  });
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      const key = rowKeyAt(target);
      focused.current = key === null ? null : { key, place: keys.indexOf(key) };
    },
    onBlurCapture: () => {
      focused.current = null;
    },
  };
};
