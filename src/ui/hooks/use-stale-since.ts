import { useState } from 'react';
import type { ConnectionHead } from '../../core/connection/types.ts';
import { useLasted } from './use-now.ts';

/** ms that the line must be down before a screen says so: a short break, or a start, is not worth what comes and goes. */
export const OFFLINE_AFTER_MS = 3_000;

/** Epoch ms up to which all is known, once the line has been down for a while; null before, and where that is not known. */
export const useStaleSince = (
  connection: Pick<ConnectionHead, 'ready' | 'since' | 'upToDateAt'> | undefined,
): number | null => {
  const [openedAt] = useState(Date.now);
  const isLong = useLasted(connection?.since ?? openedAt, OFFLINE_AFTER_MS);
  return connection === undefined || connection.ready || !isLong ? null : connection.upToDateAt;
};
