import { useMemo, useSyncExternalStore } from 'react';
import type { WatchedViewOf, WatchRequest } from '../../worker/protocol.ts';
import { useCoreClient } from './core-context.tsx';

/** Returns the view's latest state; undefined until the first frame. `request` may be a new object in each render. */
export function useView<R extends WatchRequest>(request: R): WatchedViewOf<R> | undefined {
  const client = useCoreClient();
  const key = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request's content.
  const source = useMemo(() => client.view(request), [client, key]);
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}
