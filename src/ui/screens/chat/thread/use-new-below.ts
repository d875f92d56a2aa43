import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { useCarried } from '../../../hooks/use-carried.ts';

/** How many of others' messages came after `lastSeenKey`; none when that row is gone. */
export const inboundAfter = (rows: readonly MessageRow[], lastSeenKey: string | null): number => {
  const at = rows.findIndex((row) => row.key === lastSeenKey);
  return at < 0 ? 0 : rows.slice(at + 1).filter((row) => row.direction === 'inbound').length;
};

/** What came in below while the reader was further up than the chat's newest message. */
export const useNewBelow = (rows: readonly MessageRow[], atNewest: boolean): number => {
  const lastSeen = useCarried<string | null>(null, (before) =>
    atNewest ? (rows.at(-1)?.key ?? null) : before,
  );
  return inboundAfter(rows, lastSeen);
};
