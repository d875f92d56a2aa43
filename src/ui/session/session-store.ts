import { createSignal } from '../../core/kernel/signal.ts';
import { type Access, logKeyOf } from '../../core/model/session/user.ts';
import {
  type CookieJar,
  clearSessionCookies,
  hasSessionCookie,
  readSessionCookies,
  type SessionCookies,
  writeAccess,
  writeSessionCookies,
} from './cookies.ts';

/** The channel that notifies other tabs of changed cookies, because some browsers have no cookie events. */
const CHANNEL = 'session-cookies';

/**
 * Reads and writes the session cookies; no other code of the tab does. The snapshot is the same object until
 * any tab changes the cookies.
 */
export interface SessionStore {
  /** Returns null if signed out. */
  readonly current: () => SessionCookies | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns true if the cookies vanished although no tab ended the session: the browser's data were cleared. */
  readonly wasCleared: () => boolean;
  /** Reads the cookies on each call. Returns null if signed out. */
  readonly accessToken: () => string | null;
  readonly signedIn: (session: SessionCookies, keep: boolean) => void;
  /** Stores the rules that the service sent for this user. Ignored in another user's session. */
  readonly corrected: (userKey: string, access: Access) => void;
  /** Reads the cookies again, because other code may have changed them. */
  readonly readAgain: () => void;
  /** Clears the cookies if they contain the ended session with this token. A later session stays. */
  readonly ended: (accessToken: string) => void;
}

export const createSessionStore = (jar: CookieJar, channel: BroadcastChannel): SessionStore => {
  const listeners = createSignal();
  const read = (): SessionCookies | null => {
    const session = readSessionCookies(jar);
    // A partial session can't be used: remove its remaining cookies.
    if (session === null && hasSessionCookie(jar)) clearSessionCookies(jar);
    return session;
  };
  let snapshot = read();
  let cleared = false;
  const refresh = (next = read()) => {
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    if (next !== null) cleared = false;
    snapshot = next;
    listeners.notify();
  };
  const changed = () => {
    refresh();
    channel.postMessage('changed');
  };
  channel.addEventListener('message', () => refresh());
  return {
    current: () => snapshot,
    subscribe: listeners.subscribe,
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
    // Don't clear partial session cookies here: another tab may be writing them.
    readAgain: () => {
      const next = readSessionCookies(jar);
      // A tab that ends the session notifies the others over the channel first.
      if (next === null && snapshot !== null) cleared = true;
      refresh(next);
    },
    wasCleared: () => cleared,
    accessToken: () => read()?.accessToken ?? null,
    ended: (accessToken) => {
      if (read()?.accessToken !== accessToken) return refresh();
      clearSessionCookies(jar);
      changed();
    },
  };
};

/** ms to wait after a cookie change. Another tab writes the three cookies one after another. */
const COOKIE_QUIET_MS = 100;

/**
 * Calls back after cookies changed. In browsers without cookie events, calls back when the page is shown
 * again.
 */
export const watchCookies = (page: Document, onChange: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, COOKIE_QUIET_MS);
  };
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', settle);
  page.addEventListener('visibilitychange', settle);
};

let store: SessionStore | undefined;
export const sessionStore = (): SessionStore => {
  if (store === undefined) {
    store = createSessionStore(document, new BroadcastChannel(CHANNEL));
    watchCookies(document, store.readAgain);
  }
  return store;
};
