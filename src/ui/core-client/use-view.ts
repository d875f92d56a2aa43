import { useMemo, useSyncExternalStore } from 'react';
import type { WatchedViewOf, WatchRequest } from '../../worker/protocol/protocol.ts';
import { useCarried } from '../hooks/use-carried.ts';
import { useCoreClient } from './core-context.tsx';

const isSame = (one: WatchRequest, other: WatchRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the latest state of the view, or undefined before the first frame. `request` may be a new object in
 * each render.
 */
export function useView<R extends WatchRequest>(request: R): WatchedViewOf<R> | undefined {
  const client = useCoreClient();
  const watched = useCarried(request, (before) => (isSame(before, request) ? before : request));
  const source = useMemo(() => client.view(watched), [client, watched]);
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}
