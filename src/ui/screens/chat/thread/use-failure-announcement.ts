import { useEffect, useRef, useState } from 'react';
import type { MessageRow } from '../../../../core/views.ts';
import { deliveryWords } from './delivery-words.ts';

/** What to say at once when a message that was on its way turns out not sent; empty until then. */
export const useFailureAnnouncement = (rows: readonly MessageRow[]): string => {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const failed = rows.filter((row) => row.delivery === 'failed');
    const before = known.current;
    const fresh = before === null ? [] : failed.filter((row) => !before.has(row.key));
    known.current = new Set(failed.map((row) => row.key));
    const last = fresh.at(-1);
    if (last !== undefined) setSaid(`${deliveryWords(last)}: ${last.body}`);
  }, [rows]);
  return said;
};
