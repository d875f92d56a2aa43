import { useSyncExternalStore } from 'react';
import type { SessionCookies } from './cookies.ts';
import { sessionStore } from './session-store.ts';

/** The signed-in session as the cookies hold it, or null. Follows every tab. */
export const useSession = (): SessionCookies | null =>
  useSyncExternalStore(sessionStore().subscribe, sessionStore().current);
