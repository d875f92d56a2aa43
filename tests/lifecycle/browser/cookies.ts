import type { Credentials } from '../../../src/core/model/session/user.ts';
import type { Context } from './context.ts';

export interface Cookies {
  current(): Credentials | null;
  accessToken(): string | null;
  /** Clears the cookies if they contain this token. */
  ended(accessToken: string): void;
  set(credentials: Credentials | null): void;
  /** Number of sign-ins until now. */
  sessions(): number;
  onEnded(listener: () => void): void;
  /** Calls the listener, in a task of this tab, after any tab has changed the cookies. */
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
