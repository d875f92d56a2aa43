import { useState } from 'react';
import type { ConnectionHead } from '../../core/model/connection/types.ts';
import { useLasted } from './use-now.ts';

/** ms without a connection before a screen shows it. Short interruptions would make the screen flicker. */
export const OFFLINE_AFTER_MS = 3_000;

/**
 * Returns the time (epoch ms) up to which the data are complete, once the connection has been down for a
 * while; else null.
 */
export const useStaleSince = (
  connection: Pick<ConnectionHead, 'ready' | 'since' | 'upToDateAt'> | undefined,
): number | null => {
  const [openedAt] = useState(Date.now);
  const isLong = useLasted(connection?.since ?? openedAt, OFFLINE_AFTER_MS);
  return connection === undefined || connection.ready || !isLong ? null : connection.upToDateAt;
};
