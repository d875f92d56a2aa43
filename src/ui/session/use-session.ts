import { useSyncExternalStore } from 'react';
import type { SessionCookies } from './cookies.ts';
import { sessionStore } from './session-store.ts';

/** Returns the session in the cookies, or null. Follows changes in every tab. */
export const useSession = (): SessionCookies | null =>
  useSyncExternalStore(sessionStore().subscribe, sessionStore().current);
