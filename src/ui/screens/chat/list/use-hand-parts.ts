import { type FocusEvent, useEffect, useRef } from 'react';
import type { HandPart } from './use-still-order.ts';

const PARTS = '[data-hand]';

const isOnParts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PARTS) !== null;

/**
 * Returns handlers that report when the pointer or the focus is on a part of the list. The pointer counts
 * only once it moves, because rows may appear under a resting pointer.
 */
export const useHandParts = (onHand: (part: HandPart, on: boolean) => void) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const on = useRef({ pointer: false, focus: false });
  const tell = (part: HandPart, isOn: boolean) => {
    on.current[part] = isOn;
    onHand(part, isOn);
  };
  // An element that is removed under the pointer or with the focus fires no leave or blur event.
  useEffect(() => {
    if (on.current.focus && !isOnParts(document.activeElement)) tell('focus', false);
    const look = ({ target }: Event) => {
      if (on.current.pointer && !isOnParts(target)) tell('pointer', false);
    };
    document.addEventListener('pointerover', look);
    return () => document.removeEventListener('pointerover', look);
  });
  const stirs = () => tell('pointer', true);
  return {
    'data-hand': true,
    onPointerMove: stirs,
    onPointerDown: stirs,
    onWheel: stirs,
    onPointerLeave: () => tell('pointer', false),
    onFocus: () => tell('focus', true),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isOnParts(relatedTarget)) tell('focus', false);
    },
  };
};
