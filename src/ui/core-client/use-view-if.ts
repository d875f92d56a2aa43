import { useMemo, useSyncExternalStore } from 'react';
import type { WatchedViewOf, WatchRequest } from '../../worker/protocol/protocol.ts';
import { useCarried } from '../hooks/use-carried.ts';
import { useCoreClient } from './core-context.tsx';

/** Nothing to watch. */
const NOTHING = { subscribe: () => () => undefined, getSnapshot: () => undefined };

/** Like `useView`, which is in the first load, but watches no view while `request` is null. */
export function useViewIf<R extends WatchRequest>(request: R | null): WatchedViewOf<R> | undefined {
  const client = useCoreClient();
  const watched = useCarried(request, (before) =>
    JSON.stringify(before) === JSON.stringify(request) ? before : request,
  );
  const source = useMemo(() => (watched === null ? NOTHING : client.view(watched)), [client, watched]);
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}
