import type { CoreClient } from '../../src/ui/core-client/core-client.ts';
import type { WatchedViewOf, WatchRequest } from '../../src/worker/protocol.ts';

/** The views of a pretend client, as `viewOf` tells them; it gives the same object until something changed. */
export function createToldViews(viewOf: (request: WatchRequest) => WatchedViewOf<WatchRequest> | undefined) {
  const listeners = new Set<() => void>();
  const view: CoreClient['view'] = (request) => ({
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // biome-ignore lint/suspicious/noExplicitAny: a view of whatever is asked for
    getSnapshot: (): any => viewOf(request),
  });
  return {
    view,
    /** Has every view looked at again. */
    changed() {
      for (const listener of listeners) listener();
    },
  };
}
