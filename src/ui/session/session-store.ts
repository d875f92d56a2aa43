import {
  type CookieJar,
  clearSessionCookies,
  hasSessionCookie,
  readSessionCookies,
  type SessionCookies,
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
  const refresh = () => {
    const next = read();
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const changed = () => {
    refresh();
    channel.postMessage('changed');
  };
  channel.addEventListener('message', refresh);
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
    accessToken: () => read()?.accessToken ?? null,
    ended: (accessToken) => {
      if (read()?.accessToken !== accessToken) return refresh();
      clearSessionCookies(jar);
      changed();
    },
  };
};

/** The store of this tab, made at first use. */
let store: SessionStore | undefined;
export const sessionStore = (): SessionStore => {
  store ??= createSessionStore(document, new BroadcastChannel(CHANNEL));
  return store;
};
