import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useCoreClient } from './core-context.tsx';

/** While somebody looks: the first answer may have waited for the screen to be drawn. */
const MEASURE_EVERY_MS = 2000;

/** This tab at its worker; null while it has none. */
export interface WorkerLink {
  readonly tabId: string;
  /** ms from a question to its answer; null until it is known. */
  readonly roundTrip: number | null;
}

/** How this tab reaches its worker, measured for as long as it is looked at. */
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
