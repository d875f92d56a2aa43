import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useCoreClient } from './core-context.tsx';

/**
 * ms between two measurements. Rendering may have delayed the first measurement, so the hook measures
 * repeatedly.
 */
const MEASURE_EVERY_MS = 2000;

export interface WorkerLink {
  readonly tabId: string;
  /** ms between a ping and its pong; null before the first pong. */
  readonly roundTrip: number | null;
}

/**
 * Returns this tab's id and its round trip to the worker, or null without a worker. Measures while mounted.
 */
export function useWorkerLink(): WorkerLink | null {
  const connection = useSelector(useCoreClient().link, ({ connection }) => connection);
  useEffect(() => {
    if (connection === null) return;
    connection.measure();
    const timer = setInterval(connection.measure, MEASURE_EVERY_MS);
    return () => clearInterval(timer);
  }, [connection]);
  const subscribe = useCallback(
    (listener: () => void) => connection?.onRoundTrip(listener) ?? (() => undefined),
    [connection],
  );
  const roundTrip = useSyncExternalStore(subscribe, () => connection?.roundTrip() ?? null);
  return connection === null ? null : { tabId: connection.tabId, roundTrip };
}
