import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadItem } from './thread-items.ts';

/** ms for which the target of a jump is highlighted. */
const MARKED_MS = 4_000;

/** A message to scroll to. `asked` differs for each request, so that a repeated request scrolls again. */
export type Aim = { readonly key: string; readonly asked: number };

/** Scrolls the target to the middle once it is drawn, and highlights it for a while. */
export const useAim = (
  aim: Aim | null,
  items: readonly ThreadItem[],
  toItem: (index: number) => void,
): string | null => {
  const done = useRef(0);
  const [marked, setMarked] = useState<Aim | null>(null);
  useLayoutEffect(() => {
    if (aim === null || aim.asked === done.current) return;
    const index = items.findIndex(({ key }) => key === aim.key);
    if (index < 0) return;
    done.current = aim.asked;
    toItem(index);
    setMarked(aim);
  }, [aim, items, toItem]);
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked?.key ?? null;
};
