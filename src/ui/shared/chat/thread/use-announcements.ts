import { useEffect, useRef, useState } from 'react';
import type { MessageRow, ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { newlyArrived, newlyFailed, sayArrived, sayFailed } from './announcements.ts';

export type Announcements = {
  /** Announced at once, when a message failed. */
  readonly failed: string;
  /** Announced politely, when other people's messages arrived. */
  readonly arrived: string;
};

const NOTHING: Announcements = { failed: '', arrived: '' };

/**
 * Returns texts for screen readers, empty until something happens. `ready` is true once the rows are loaded.
 */
export const useAnnouncements = (
  rows: readonly MessageRow[],
  head: ThreadHead,
  ready: boolean,
): Announcements => {
  const previous = useRef<readonly MessageRow[] | null>(null);
  const [said, setSaid] = useState(NOTHING);
  const t = useTexts(texts);
  const translation = useTranslation();
  const isEnd = !head.hasLater;
  useEffect(() => {
    const before = previous.current;
    previous.current = isEnd && ready ? rows : null;
    if (before === null) return;
    const failed = sayFailed(newlyFailed(before, rows), { t, translation });
    const arrived = sayArrived(newlyArrived(before, rows), head, { t, translation });
    if (failed !== '' || arrived !== '')
      setSaid((last) => ({ failed: failed || last.failed, arrived: arrived || last.arrived }));
  }, [rows, head, isEnd, ready, t, translation]);
  return said;
};
