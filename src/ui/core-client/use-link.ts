import { useSyncExternalStore } from 'react';
import { useCoreClient } from './core-context.tsx';
import type { LinkState } from './link-state.ts';

/**
 * Returns a part of the tab's link state, and rerenders only when that part changes. Unlike `useSelector`,
 * this hook does not load XState, so the sign-in form can use it.
 */
export const useLink = <T>(select: (link: LinkState) => T): T => {
  const { link } = useCoreClient();
  return useSyncExternalStore(
    (listener) => {
      const subscription = link.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => select(link.getSnapshot()),
  );
};
