import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isPlainPress } from '../../../dom/plain-press.ts';
import { rowKeyAt } from '../../../lists/row-element.ts';

/** px that a pointer may move during a press. */
const STRAY_PX = 8;

/**
 * Opens the row on which a press began, even if rows moved during the press. In that case the browser fires
 * the click on the list instead of a row.
 */
export const usePressedRow = (keys: readonly string[], onOpen: (key: string) => void) => {
  const pressed = useRef<{ readonly key: string; readonly x: number; readonly y: number }>(null);
  return {
    onPointerDownCapture: ({ target, clientX, clientY }: PointerEvent) => {
      const key = rowKeyAt(target);
      pressed.current = key === null ? null : { key, x: clientX, y: clientY };
    },
    onClick: (event: MouseEvent) => {
      const began = pressed.current;
      pressed.current = null;
      if (began === null || rowKeyAt(event.target) !== null || !isPlainPress(event)) return;
      const strayed = Math.hypot(event.clientX - began.x, event.clientY - began.y);
      if (strayed <= STRAY_PX && keys.includes(began.key)) onOpen(began.key);
    },
  };
};
