import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatListView } from '../../../../core/chat/list/types.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { heldOrder, isSameOrder, movedCount, type Place, placesOf } from './still-order.ts';

/** ms for which a pointer that went away still counts: on its way to the note, or between a tap and its click. */
const AWAY_MS = 200;

/** What is on the rows. */
export type HandPart = 'pointer' | 'focus';

export type StillOrder = {
  readonly listKey: string;
  /** A hand is on the rows. */
  readonly isHeld: boolean;
  /** The rows as they are to be drawn. */
  readonly places: readonly Place[];
  /** Chats that wait, or stand elsewhere in the view. */
  readonly moved: number;
  /** The pointer or the focus came to the rows, or left them. */
  readonly onHand: (part: HandPart, on: boolean) => void;
  /** Shows the view's own order, though a hand may be on the rows. */
  readonly onShowOrder: () => void;
  /** The first chat of the view's own order. */
  readonly first: string | undefined;
};

/**
 * The chats in an order that does not change under a hand. `listKey` says which list the view is of: another list is
 * shown in its own order, until the hand stirs on it.
 */
export const useStillOrder = (
  view: ChatListView | undefined,
  listKey: string,
  isSearch: boolean,
): StillOrder => {
  const rows = view?.rows;
  const own = useMemo(() => placesOf(rows ?? [], isSearch), [rows, isSearch]);

  /** The list that each part of the hand is on. */
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
    // It stirs many times a frame.
    else if (hand.pointer !== listKey) put('pointer', listKey);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);

  // Who comes back to a page finds what is new.
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
