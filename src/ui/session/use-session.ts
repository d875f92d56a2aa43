import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionCookies } from './cookies.ts';
import { sessionStore } from './session-store.ts';

/** The session with the rights of a viewed role. Null outside a role view. */
export const ViewedSession = createContext<SessionCookies | null>(null);

/** Returns true if this tab shows the console as a role sees it. The worker refuses every change then. */
export const useIsRoleView = (): boolean => use(ViewedSession) !== null;

/** Returns the session in the cookies, or null. Follows changes in every tab. */
export const useCookieSession = (): SessionCookies | null =>
  useSyncExternalStore(sessionStore().subscribe, sessionStore().current);

/** Returns the session under whose rights the screens are drawn, or null. */
export const useSession = (): SessionCookies | null => {
  const session = useCookieSession();
  return use(ViewedSession) ?? session;
};
