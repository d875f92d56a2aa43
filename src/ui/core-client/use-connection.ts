import { useState } from 'react';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { ConnectionHead } from '../../core/model/connection/types.ts';
import { useLastedWhile } from '../hooks/use-now.ts';
import type { LinkState } from './link-state.ts';
import { useLink } from './use-link.ts';
import { useView } from './use-view.ts';

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

const RESTARTING = ':workerRestarting';
const OUTDATED = ':newVersion';
const FAILING = ':workerPausing';
const GAVE_UP_SHARED = ':noSharedWorker';

type Link = Pick<LinkState, 'status' | 'pausedUntil' | 'gaveUpShared'>;

/** Returns the reason to show without a worker; null during the first start. */
const reasonOf = ({ status, pausedUntil }: Link, head: ConnectionHead | undefined): Reason | null => {
  if (status === 'outdated') return OUTDATED;
  if (pausedUntil !== null) return FAILING;
  return head === undefined ? null : RESTARTING;
};

/** Returns the connection to show while the tab has no worker: *Connecting*, with the last known figures. */
export const withoutWorker = (
  link: Link,
  head: ConnectionHead | undefined,
  startedAt: number,
): ConnectionHead => ({
  since: startedAt,
  tabs: 1,
  waitingToSend: 0,
  upToDateAt: null,
  quarantined: 0,
  ...head,
  retryAt: link.pausedUntil,
  isReading: false,
  state: 'connecting',
  // An outdated tab queues no messages. `ready` keeps the screens from saying that messages are queued.
  ready: link.status === 'outdated',
  reason: reasonOf(link, head),
});

/** Returns the worker's view, which also says so if the tabs gave up the shared worker. */
export const withWorker = (
  { gaveUpShared }: Link,
  head: ConnectionHead | undefined,
): ConnectionHead | undefined =>
  head?.reason === null && gaveUpShared ? { ...head, reason: GAVE_UP_SHARED } : head;
