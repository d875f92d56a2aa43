import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { useCarried } from '../../../hooks/use-carried.ts';

/** Returns the number of inbound messages after `lastSeenKey`; 0 if that row is gone. */
export const inboundAfter = (rows: readonly MessageRow[], lastSeenKey: string | null): number => {
  const at = rows.findIndex((row) => row.key === lastSeenKey);
  return at < 0 ? 0 : rows.slice(at + 1).filter((row) => row.direction === 'inbound').length;
};

/** Returns the number of messages that arrived below while the user was reading further up. */
export const useNewBelow = (rows: readonly MessageRow[], atNewest: boolean): number => {
  const lastSeen = useCarried<string | null>(null, (before) =>
    atNewest ? (rows.at(-1)?.key ?? null) : before,
  );
  return inboundAfter(rows, lastSeen);
};
