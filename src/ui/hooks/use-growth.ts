import { type RefObject, useLayoutEffect } from 'react';

/** Lets a text area grow with its text in browsers that lack `field-sizing`. */
export function useGrowth(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const area = box.current;
    if (area === null || CSS.supports('field-sizing', 'content')) return;
    area.style.height = '';
    if (text !== '') area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [box, text]);
}
