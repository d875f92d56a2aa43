import type { KeyedRow, View } from '../keyed-view.ts';
import type { Access, UserData } from './user.ts';

export type SessionStatus =
  /** No user: the sign-in screen. */
  | 'signedOut'
  /** The log is being opened and folded. */
  | 'starting'
  | 'signedIn'
  /** The service answered 401: sign in again; nothing unsent is lost. */
  | 'expired';

export interface SessionHead {
  readonly status: SessionStatus;
  readonly user: UserData | null;
  /** Texts that only this device has, over all chats: messages that wait or failed, and drafts. */
  readonly unsent: number;
  /** What the service told anew of what the user may do; null while the cookies' rules stand. */
  readonly access: Access | null;
}

export type SessionView = View<SessionHead, KeyedRow>;
