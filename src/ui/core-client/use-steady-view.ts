import type { WatchedViewOf, WatchRequest } from '../../worker/protocol.ts';
import { useCarried } from '../hooks/use-carried.ts';
import { useView } from './use-view.ts';

export type SteadyView<R extends WatchRequest> = {
  /** Undefined until the very first frame. */
  readonly view: WatchedViewOf<R> | undefined;
  /** False while `view` is still that of the request before. */
  readonly settled: boolean;
};

/** A view whose request changes, such as a window that grows: what is shown stays until the next is there. */
export function useSteadyView<R extends WatchRequest>(request: R): SteadyView<R> {
  const view = useView(request);
  return { view: useCarried(view, (shown) => view ?? shown), settled: view !== undefined };
}
