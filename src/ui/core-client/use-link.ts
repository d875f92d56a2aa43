import { useSyncExternalStore } from 'react';
import { useCoreClient } from './core-context.tsx';
import type { LinkState } from './link-state.ts';

/**
 * Selects a part of the tab's link state, and rerenders only when that part changes. The sign-in form uses it, so it
 * must not load XState; later screens use `useSelector`.
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
