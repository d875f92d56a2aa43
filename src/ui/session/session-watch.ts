import type { SessionHead } from '../../core/model/session/types.ts';

/** Clears the tab's cookies when the worker's session view reports the end of the session. */
export interface SessionWatch {
  /** Call this with each new head of the session view. */
  update(head: Pick<SessionHead, 'status' | 'user'>): void;
}

/**
 * `accessToken` reads the cookies. `ended` receives the token of the ended session, because the cookies may
 * already contain a later session.
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
          // A closing session is "starting" too, and the cookies may already contain the next session.
          if (token === null || !isSameUser) token = accessToken();
          return;
        case 'expired':
        case 'signedOut': {
          // Without a previous sign-in, "signedOut" means that the worker has not received the token yet.
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
