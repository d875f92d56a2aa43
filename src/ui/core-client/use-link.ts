import { useSyncExternalStore } from 'react';
import { useCoreClient } from './core-context.tsx';
import type { LinkState } from './link-state.ts';

/** How this tab's link to its worker stands. */
export function useLink(): LinkState {
  const { link } = useCoreClient();
  return useSyncExternalStore(link.subscribe, link.getSnapshot);
}
