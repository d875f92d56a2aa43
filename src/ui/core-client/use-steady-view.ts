import type { WatchedViewOf, WatchRequest } from '../../worker/protocol/protocol.ts';
import { useCarried } from '../hooks/use-carried.ts';
import { useView } from './use-view.ts';

export type SteadyView<R extends WatchRequest> = {
  /** Undefined until the first frame of the first request. */
  readonly view: WatchedViewOf<R> | undefined;
  /** False while `view` shows the previous request's result. */
  readonly settled: boolean;
};

/**
 * Watches a view whose request changes, such as a growing window. Returns the old view until the new view
 * arrives.
 */
export function useSteadyView<R extends WatchRequest>(request: R): SteadyView<R> {
  const view = useView(request);
  return { view: useCarried(view, (shown) => view ?? shown), settled: view !== undefined };
}
