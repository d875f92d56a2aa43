import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatListView } from '../../../../core/chat/list/types.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { heldOrder, isSameOrder, movedCount, type Place, placesOf } from './still-order.ts';

/**
 * ms for which a pointer that left still counts: it may be on its way to the note, or between a tap and its
 * click.
 */
const AWAY_MS = 200;

/** A part of the "hand": what can be on the rows. */
export type HandPart = 'pointer' | 'focus';

export type StillOrder = {
  readonly listKey: string;
  /** The pointer or the focus is on the rows. */
  readonly isHeld: boolean;
  /** The rows to draw. */
  readonly places: readonly Place[];
  /** Number of chats that wait, or have another position in the view. */
  readonly moved: number;
  /** Called when the pointer or the focus enters or leaves the rows. */
  readonly onHand: (part: HandPart, on: boolean) => void;
  /** Shows the view's own order now. */
  readonly onShowOrder: () => void;
  /** The first chat in the view's own order. */
  readonly first: string | undefined;
};

/**
 * An order of the chats that stays fixed while the pointer or the focus is on the rows. `listKey` names the
 * list: another list starts in its own order, until the pointer moves on it.
 */
export const useStillOrder = (
  view: ChatListView | undefined,
  listKey: string,
  isSearch: boolean,
): StillOrder => {
  const rows = view?.rows;
  const own = useMemo(() => placesOf(rows ?? [], isSearch), [rows, isSearch]);

  /** The list that the pointer and the focus are on. */
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
    // The pointer moves many times a frame: report only a change.
    else if (hand.pointer !== listKey) put('pointer', listKey);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);

  // A hidden page may reorder: nobody is looking.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') setAsked((times) => times + 1);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const isHeld = hand.pointer === listKey || hand.focus === listKey;
  const { places } = useCarried({ listKey, asked, places: own }, (before) => {
    const isAsIs = before.listKey === listKey && before.asked === asked;
    const next = isHeld && isAsIs ? heldOrder(before.places, own) : own;
    return isAsIs && isSameOrder(before.places, next) ? before : { listKey, asked, places: next };
  });
  const moved = useMemo(() => (isSameOrder(places, own) ? 0 : movedCount(places, own)), [places, own]);
  return { listKey, isHeld, places, moved, onHand, onShowOrder, first: own[0]?.key };
};
