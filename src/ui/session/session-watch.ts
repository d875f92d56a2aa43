import type { SessionHead } from '../../core/session/types.ts';

/** Follows the worker's session view, so that the tab's cookies end with the session. */
export interface SessionWatch {
  /** Called with each new session head. */
  update(head: Pick<SessionHead, 'status' | 'user'>): void;
}

/**
 * `accessToken` reads the cookies. `ended` receives the token of the ended session: by then the cookies may
 * hold a later one that this tab hasn't seen.
 */
export function createSessionWatch(
  accessToken: () => string | null,
  ended: (accessToken: string) => void,
): SessionWatch {
  let before: Pick<SessionHead, 'status' | 'user'> | null = null;
  /** Token of the session in the last head. */
  let token: string | null = null;

  return {
    update(head) {
      const isSameUser = before?.user?.id === head.user?.id;
      const isNews = before?.status !== head.status || !isSameUser;
      before = head;
      if (!isNews) return;
      switch (head.status) {
        case 'starting':
        case 'signedIn':
          // A closing session is "starting" too, and the cookies may already hold the next one.
          if (token === null || !isSameUser) token = accessToken();
          return;
        case 'expired':
        case 'signedOut': {
          // Signed out without a sign-in: the worker has not received the token yet.
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
