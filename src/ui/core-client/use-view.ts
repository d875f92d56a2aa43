import { useMemo, useSyncExternalStore } from 'react';
import type { WatchedViewOf, WatchRequest } from '../../worker/protocol/protocol.ts';
import { useCarried } from '../hooks/use-carried.ts';
import { useCoreClient } from './core-context.tsx';

const isSame = (one: WatchRequest | null, other: WatchRequest | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Nothing to watch. */
const NOTHING = { subscribe: () => () => undefined, getSnapshot: () => undefined };

/**
 * Returns the latest state of the view, or undefined before the first frame. `request` may be a new object in
 * each render. Null: no view is watched.
 */
export function useView<R extends WatchRequest>(request: R | null): WatchedViewOf<R> | undefined {
  const client = useCoreClient();
  const watched = useCarried(request, (before) => (isSame(before, request) ? before : request));
  const source = useMemo(() => (watched === null ? NOTHING : client.view(watched)), [client, watched]);
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}
