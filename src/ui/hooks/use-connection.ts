import { useState } from 'react';
import type { ConnectionHead } from '../../core/model/connection/types.ts';
import { useLink } from '../core-client/use-link.ts';
import { useView } from '../core-client/use-view.ts';
import { withoutWorker, withWorker } from './shown-connection.ts';
import { useLastedWhile } from './use-now.ts';

/** ms without a worker before the screen shows it. A restart takes about 100 ms. */
const WORKERLESS_AFTER_MS = 1_000;

/**
 * Returns the connection as this tab sees it: the worker's view, or *Connecting* without a worker. Undefined
 * until the first frame.
 */
export const useConnection = (): ConnectionHead | undefined => {
  const link = useLink((state) => state);
  const head = useView({ view: 'connection' })?.head;
  const workerless = useLastedWhile(link.status !== 'open' || head === undefined, WORKERLESS_AFTER_MS);
  const [startedAt] = useState(Date.now);
  return workerless ? withoutWorker(link, head, startedAt) : withWorker(link, head);
};
