import { useState } from 'react';
import { CONNECTION_TEXTS } from '../../core/connection/connection-state.ts';
import type { ConnectionHead } from '../../core/connection/types.ts';
import type { LinkStatus } from '../core-client/link-state.ts';
import { useLink } from '../core-client/use-link.ts';
import { useView } from '../core-client/use-view.ts';
import { useLastedWhile } from './use-now.ts';

/** ms without a worker before the screen shows it. A restart takes about 100 ms. */
const WORKERLESS_AFTER_MS = 1_000;

const RESTARTING = 'The background worker is restarting. Your text is saved.';
const OUTDATED = 'A new version is ready. Your text is saved. Reload to continue.';

/** Returns the reason to show without a worker; null during the first start. */
const reasonOf = (status: LinkStatus, head: ConnectionHead | undefined): string | null => {
  if (status === 'outdated') return OUTDATED;
  return head === undefined ? null : RESTARTING;
};

/**
 * Returns the connection as this tab sees it: the worker's view, or *Connecting* without a worker. Undefined
 * until the first frame.
 */
export const useConnection = (): ConnectionHead | undefined => {
  const status = useLink((link) => link.status);
  const head = useView({ view: 'connection' })?.head;
  const workerless = useLastedWhile(status !== 'open' || head === undefined, WORKERLESS_AFTER_MS);
  const [startedAt] = useState(Date.now);
  if (!workerless) return head;
  return {
    since: startedAt,
    tabs: 1,
    waitingToSend: 0,
    upToDateAt: null,
    quarantined: 0,
    ...head,
    retryAt: null,
    isReading: false,
    state: 'connecting',
    text: CONNECTION_TEXTS.connecting,
    // An outdated tab queues no messages. `ready` keeps the screens from saying that messages are queued.
    ready: status === 'outdated',
    reason: reasonOf(status, head),
  };
};
