import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { MessageRow, ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import { presence } from '../../../browser/presence.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { type InView, look, moveLine, NO_LINE, NOTHING_IN_VIEW, unreadKeys } from './reading.ts';

/** ms between two looks at the thread while it has unread messages. */
const LOOK_EVERY_MS = 250;

/** A message's end may be this many px below the view: its last line of text is still visible. */
const END_PX = 8;

/** Returns the keys whose messages end within the view, in the given order. */
const endingInView = (box: HTMLElement, keys: readonly string[]): readonly string[] => {
  const view = box.getBoundingClientRect();
  const wanted = new Set(keys);
  const seen = new Set<string>();
  for (const message of box.querySelectorAll('[data-key]')) {
    const key = message.getAttribute('data-key');
    if (key === null || !wanted.has(key)) continue;
    const { bottom } = message.getBoundingClientRect();
    if (bottom > view.top && bottom <= view.bottom + END_PX) seen.add(key);
  }
  return keys.filter((key) => seen.has(key));
};

export const useHere = (): boolean => useSyncExternalStore(presence.subscribe, presence.isHere);

/**
 * Reports the messages that were in view for half a second while somebody was at the window. Messages that
 * arrive below the view, or while nobody is there, stay unread.
 */
export const useReading = (
  box: RefObject<HTMLElement | null>,
  { head, rows }: { readonly head: ThreadHead; readonly rows: readonly MessageRow[] },
  here: boolean,
  onRead: ((key: string) => void) | null,
): void => {
  const isReading = here && onRead !== null && head.unseenFromKey !== null;
  const lookNow = useEffectEvent((before: InView): InView => {
    if (box.current === null) return NOTHING_IN_VIEW;
    const keys = endingInView(box.current, unreadKeys(rows, head));
    const { inView, read } = look(before, keys, performance.now());
    if (read !== null) onRead?.(read);
    return inView;
  });
  useEffect(() => {
    if (!isReading) return;
    let inView = lookNow(NOTHING_IN_VIEW);
    const timer = setInterval(() => {
      inView = lookNow(inView);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isReading]);
};

/**
 * Returns the place of the *new* divider: where reading stopped, or else the first message that was new when the chat
 * was opened.
 */
export const useNewLine = (
  head: ThreadHead,
  here: boolean,
  atFoot: boolean,
): Pick<ThreadHead, 'newFromKey' | 'newCount'> => {
  const { line } = useCarried({ line: NO_LINE, wasAllRead: head.unseenFromKey === null }, (before) =>
    moveLine(before, { ...head, here, atFoot }),
  );
  return line.key === null ? head : { newFromKey: line.key, newCount: line.count };
};
