import type { Credentials } from '../../../src/core/session/user.ts';
import type { Context } from './context.ts';

/** The session cookies, shared by all tabs of a browser. */
export interface Cookies {
  current(): Credentials | null;
  accessToken(): string | null;
  /** Clears the cookies if they hold this token. */
  ended(accessToken: string): void;
  set(credentials: Credentials | null): void;
  /** Number of sign-ins so far. */
  sessions(): number;
  /** Calls back synchronously when they are cleared. */
  onEnded(listener: () => void): void;
  /** Calls back in a turn of the tab when any tab has changed them. */
  watch(tab: Context, listener: () => void): void;
}

export function createCookies(): Cookies {
  const listeners = new Set<() => void>();
  const endings: (() => void)[] = [];
  let current: Credentials | null = null;
  let sessions = 0;
  const set = (credentials: Credentials | null): void => {
    if (JSON.stringify(credentials) === JSON.stringify(current)) return;
    current = credentials;
    if (credentials !== null) sessions += 1;
    else for (const listener of endings) listener();
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    accessToken: () => current?.accessToken ?? null,
    ended(accessToken) {
      if (current?.accessToken === accessToken) set(null);
    },
    set,
    sessions: () => sessions,
    onEnded: (listener) => endings.push(listener),
    watch(tab, listener) {
      const lane = tab.lane();
      const notify = (): void => tab.post(listener, lane);
      listeners.add(notify);
      tab.onEnd(() => listeners.delete(notify));
    },
  };
}
