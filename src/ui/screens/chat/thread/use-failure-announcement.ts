import { useEffect, useRef, useState } from 'react';
import type { MessageRow } from '../../../../core/views.ts';
import { deliveryWords } from './delivery-words.ts';

type Said = Pick<MessageRow, 'key' | 'delivery'>;

/**
 * The rows of `next` that turned out not sent since `previous`: they were on their way there, or came after
 * its last row. What a larger window brings back from the past is no news.
 */
export const newlyFailed = <R extends Said>(previous: readonly Said[], next: readonly R[]): readonly R[] => {
  const before = new Map(previous.map((row) => [row.key, row.delivery]));
  const lastKnown = next.findLastIndex((row) => before.has(row.key));
  return next.filter((row, place) => {
    if (row.delivery !== 'failed' || lastKnown < 0) return false;
    return before.has(row.key) ? before.get(row.key) !== 'failed' : place > lastKnown;
  });
};

/**
 * What to say at once when a message that was on its way turns out not sent; empty until then. `isEnd`: the
 * rows end with the newest. While they don't, what comes below is read again, not new.
 */
export const useFailureAnnouncement = (rows: readonly MessageRow[], isEnd: boolean): string => {
  const previous = useRef(isEnd ? rows : []);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const last = newlyFailed(previous.current, rows).at(-1);
    previous.current = isEnd ? rows : [];
    if (last !== undefined) setSaid(`${deliveryWords(last)}: ${last.body}`);
  }, [rows, isEnd]);
  return said;
};
