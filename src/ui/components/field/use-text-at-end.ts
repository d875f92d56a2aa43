import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Takes the text of an input when the page ends, such as by a reload. A field of tags adds its text when the focus leaves
 * it, but at the end of the page no such event comes.
 */
export function useTextAtEnd(input: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const end = useEffectEvent(() => {
    const text = input.current?.value.trim() ?? '';
    if (text !== '') take(text);
  });
  useEffect(() => {
    addEventListener('pagehide', end);
    return () => removeEventListener('pagehide', end);
  }, []);
}
