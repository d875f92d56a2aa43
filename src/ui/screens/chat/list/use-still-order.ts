import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatListView } from '../../../../core/model/chat/list/types.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { isSameOrder, movedCount, type Place, placesOf, stillOrder } from './still-order.ts';

/**
 * ms for which the pointer still counts after it left the rows. The user may be moving to the order note, or
 * a click may follow a tap.
 */
const AWAY_MS = 200;

/** What the user has on the rows: the pointer or the keyboard focus. */
export type HandPart = 'pointer' | 'focus';

export type StillOrder = {
  readonly listKey: string;
  /** True while the pointer or the focus is on the rows. */
  readonly isInUse: boolean;
  readonly places: readonly Place[];
  /** Number of chats whose new position is not shown yet. */
  readonly moved: number;
  /** Called when the pointer or the focus enters or leaves the rows. */
  readonly onHand: (part: HandPart, on: boolean) => void;
  readonly onShowOrder: () => void;
  /** Key of the first chat in the view's own order. */
  readonly first: string | undefined;
};

/**
 * Returns an order of the chats that stays fixed while the pointer or the focus is on the rows. `listKey`
 * names the list. Another list starts in its own order. `isFlat`: favourites are not in front.
 */
export const useStillOrder = (
  view: ChatListView | undefined,
  listKey: string,
  isSearch: boolean,
  isFlat = false,
): StillOrder => {
  const rows = view?.rows;
  const own = useMemo(() => placesOf(rows ?? [], isSearch, isFlat), [rows, isSearch, isFlat]);

  /** The list under the pointer, and the list with the focus. */
  const [hand, setHand] = useState<Readonly<Record<HandPart, string | null>>>({ pointer: null, focus: null });
  const [asked, setAsked] = useState(0);
  const onShowOrder = () => setAsked((times) => times + 1);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = (part: HandPart, list: string | null) =>
    setHand((now) => (now[part] === list ? now : { ...now, [part]: list }));
  const onHand = (part: HandPart, on: boolean) => {
    if (part === 'focus') return put('focus', on ? listKey : null);
    clearTimeout(leaving.current);
    if (!on) leaving.current = setTimeout(put, AWAY_MS, 'pointer', null);
    // The pointer moves several times per frame: report only changes.
    else if (hand.pointer !== listKey) put('pointer', listKey);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);

  // Reorder a hidden page, because nobody is looking.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') setAsked((times) => times + 1);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const isInUse = hand.pointer === listKey || hand.focus === listKey;
  const { places } = useCarried({ listKey, asked, places: own }, (before) => {
    const isAsIs = before.listKey === listKey && before.asked === asked;
    const next = isInUse && isAsIs ? stillOrder(before.places, own) : own;
    return isAsIs && isSameOrder(before.places, next) ? before : { listKey, asked, places: next };
  });
  const moved = useMemo(() => (isSameOrder(places, own) ? 0 : movedCount(places, own)), [places, own]);
  return { listKey, isInUse, places, moved, onHand, onShowOrder, first: own[0]?.key };
};
