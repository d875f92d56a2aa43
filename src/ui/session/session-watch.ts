import type { SessionHead } from '../../core/session/types.ts';

/** Follows what the worker says of the session, for a tab whose cookies must end with it. */
export interface SessionWatch {
  /** The worker's word as it is now. */
  told(head: Pick<SessionHead, 'status' | 'user'>): void;
}

/**
 * `accessToken` reads the cookies at this moment. `ended` is called with the token of a session that is
 * over: by then the cookies may hold a later one, of which this tab has not been told.
 */
export function createSessionWatch(
  accessToken: () => string | null,
  ended: (accessToken: string) => void,
): SessionWatch {
  let before: Pick<SessionHead, 'status' | 'user'> | null = null;
  /** Of the session that the worker spoke of last. */
  let token: string | null = null;

  return {
    told(head) {
      const isSameUser = before?.user?.id === head.user?.id;
      const isNews = before?.status !== head.status || !isSameUser;
      before = head;
      if (!isNews) return;
      switch (head.status) {
        case 'starting':
        case 'signedIn':
          // A session on its way out is "starting" too, and by then the cookies may hold the next one.
          if (token === null || !isSameUser) token = accessToken();
          return;
        case 'expired':
        case 'signedOut': {
          // Signed out without having been signed in: a worker that has not been handed the token yet.
          const over = head.status === 'expired' ? (token ?? accessToken()) : token;
          token = null;
          if (over !== null) ended(over);
          return;
        }
        default:
          head.status satisfies never;
      }
    },
  };
}
