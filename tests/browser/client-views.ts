import type { CoreClient } from '../../src/ui/core-client/core-client.ts';
import type { WatchedViewOf, WatchRequest } from '../../src/worker/protocol/protocol.ts';

/** The views of a pretend client. `viewOf` must return the same object until the view changes. */
export function createClientViews(
  viewOf: (request: WatchRequest) => WatchedViewOf<WatchRequest> | undefined,
) {
  const listeners = new Set<() => void>();
  const view: CoreClient['view'] = (request) => ({
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // biome-ignore lint/suspicious/noExplicitAny: the view's type depends on the request
    getSnapshot: (): any => viewOf(request),
  });
  return {
    view,
    changed() {
      for (const listener of listeners) listener();
    },
  };
}
