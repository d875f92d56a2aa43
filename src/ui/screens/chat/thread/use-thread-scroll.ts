import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this many px of the foot the thread follows new messages. */
const FOOT_PX = 48;

/** The message that holds the view still: its distance to the top of the view stays the same. */
type Anchor = { readonly element: Element; readonly top: number };

/** First message that is at least partly in view; they stand in order, so few of them need to be measured. */
const findAnchor = (box: HTMLElement): Anchor | null => {
  const ground = box.getBoundingClientRect().top;
  const messages = box.querySelectorAll('[data-key]');
  let [above, below] = [0, messages.length];
  while (above < below) {
    const middle = (above + below) >> 1;
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > ground) below = middle;
    else above = middle + 1;
  }
  const element = messages[above];
  return element ? { element, top: element.getBoundingClientRect().top - ground } : null;
};

/** px that lie below what is in view. */
export const footDistance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

export type ThreadScroll = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly atFoot: boolean;
  readonly onScroll: () => void;
  readonly toFoot: () => void;
};

/**
 * Keeps what is read where it is, to the pixel, when older pages or media arrive above it, and follows the
 * foot while the reader is there. `revision` changes with the rows; `isEnd` tells whether the foot is that of
 * the chat, and not only of the rows on the screen.
 */
export const useThreadScroll = (revision: unknown, isEnd: boolean): ThreadScroll => {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const following = useRef(true);
  const [atFoot, setAtFoot] = useState(true);

  const settle = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    if (following.current) {
      element.scrollTop = element.scrollHeight;
    } else if (anchor.current?.element.isConnected) {
      const top = anchor.current.element.getBoundingClientRect().top - element.getBoundingClientRect().top;
      if (top !== anchor.current.top) element.scrollTop += top - anchor.current.top;
    }
    anchor.current = following.current ? null : findAnchor(element);
  }, []);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    following.current = isEnd && footDistance(element) <= FOOT_PX;
    setAtFoot(following.current);
    anchor.current = following.current ? null : findAnchor(element);
  }, [isEnd]);

  const toFoot = useCallback(() => {
    following.current = true;
    setAtFoot(true);
    settle();
  }, [settle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows' change is what moves things
  useLayoutEffect(settle, [revision, settle]);

  // Media that arrives and a composer that grows change heights without a change of rows.
  useEffect(() => {
    const observer = new ResizeObserver(settle);
    for (const element of [box.current, content.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [settle]);

  return { box, content, atFoot, onScroll, toFoot };
};
