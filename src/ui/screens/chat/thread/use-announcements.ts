import { useEffect, useRef, useState } from 'react';
import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { newlyArrived, newlyFailed, sayArrived, sayFailed } from './announcements.ts';

export type Announcements = {
  /** To say at once: a message that was on its way turns out not sent. */
  readonly failed: string;
  /** To say in a quiet moment: what others wrote. */
  readonly arrived: string;
};

const NOTHING: Announcements = { failed: '', arrived: '' };

/**
 * What a screen reader says of a thread; empty until something happens. `isEnd`: the rows end with the
 * newest. While they don't, what comes below is read again, not new. `ready`: the rows are known.
 */
export const useAnnouncements = (
  rows: readonly MessageRow[],
  name: string,
  isEnd: boolean,
  ready: boolean,
): Announcements => {
  const previous = useRef<readonly MessageRow[] | null>(null);
  const [said, setSaid] = useState(NOTHING);
  useEffect(() => {
    const before = previous.current;
    previous.current = isEnd && ready ? rows : null;
    if (before === null) return;
    const failed = sayFailed(newlyFailed(before, rows));
    const arrived = sayArrived(newlyArrived(before, rows), name);
    if (failed !== '' || arrived !== '')
      setSaid((last) => ({ failed: failed || last.failed, arrived: arrived || last.arrived }));
  }, [rows, name, isEnd, ready]);
  return said;
};
