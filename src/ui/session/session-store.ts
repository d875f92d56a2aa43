import { type Access, logKeyOf } from '../../core/session/user.ts';
import {
  type CookieJar,
  clearSessionCookies,
  hasSessionCookie,
  readSessionCookies,
  type SessionCookies,
  writeAccess,
  writeSessionCookies,
} from './cookies.ts';

/** Tells the other tabs that the cookies changed: not every browser has cookie events. */
const CHANNEL = 'session-cookies';

/**
 * The tab's one reader and writer of the session cookies. The snapshot stays the same object until the
 * cookies change, in this tab or in another.
 */
export interface SessionStore {
  /** Null when signed out. */
  readonly current: () => SessionCookies | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** As the cookies hold it at this moment; null when signed out. */
  readonly accessToken: () => string | null;
  readonly signedIn: (session: SessionCookies, keep: boolean) => void;
  /** The service told what this user may do now; without effect on another user's session. */
  readonly corrected: (userKey: string, access: Access) => void;
  /** The cookies may have been changed by somebody else than a store. */
  readonly lookAgain: () => void;
  /** The session with this token is over: clears the cookies, unless they hold a later one. */
  readonly ended: (accessToken: string) => void;
}

export const createSessionStore = (jar: CookieJar, channel: BroadcastChannel): SessionStore => {
  const listeners = new Set<() => void>();
  const read = (): SessionCookies | null => {
    const session = readSessionCookies(jar);
    // Half a session is no session: leave nothing of it behind.
    if (session === null && hasSessionCookie(jar)) clearSessionCookies(jar);
    return session;
  };
  let snapshot = read();
  const refresh = (next = read()) => {
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const changed = () => {
    refresh();
    channel.postMessage('changed');
  };
  channel.addEventListener('message', () => refresh());
  return {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signedIn: (session, keep) => {
      writeSessionCookies(jar, session, keep);
      changed();
    },
    corrected: (userKey, access) => {
      const session = read();
      if (session === null || logKeyOf(session.userData) !== userKey) return;
      const { userData, userAbilityRules } = session;
      if (userData.role === access.role && JSON.stringify(userAbilityRules) === JSON.stringify(access.rules))
        return;
      writeAccess(jar, session, access);
      changed();
    },
    // Half a session is left alone here: it may be half written.
    lookAgain: () => refresh(readSessionCookies(jar)),
    accessToken: () => read()?.accessToken ?? null,
    ended: (accessToken) => {
      if (read()?.accessToken !== accessToken) return refresh();
      clearSessionCookies(jar);
      changed();
    },
  };
};

/** ms of quiet after a change of cookies: three are written one after the other, in another process perhaps. */
const COOKIE_QUIET_MS = 100;

/** Calls back when cookies were changed by whomever: at once where the browser tells, else when one looks. */
export const watchCookies = (page: Document, onChange: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, COOKIE_QUIET_MS);
  };
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', settle);
  page.addEventListener('visibilitychange', settle);
};

/** The store of this tab, made at first use. */
let store: SessionStore | undefined;
export const sessionStore = (): SessionStore => {
  if (store === undefined) {
    store = createSessionStore(document, new BroadcastChannel(CHANNEL));
    watchCookies(document, store.lookAgain);
  }
  return store;
};
