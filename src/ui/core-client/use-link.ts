import { useSyncExternalStore } from 'react';
import { useCoreClient } from './core-context.tsx';
import type { LinkState } from './link-state.ts';

/**
 * What of this tab's link to its worker one wants to know: drawn again only when that changes. The form to sign in
 * with stands on it, so it does without XState's code; what comes later has `useSelector`.
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
