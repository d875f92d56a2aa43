import type { KeyedRow, View } from '../keyed-view.ts';
import type { Access, UserData } from './user.ts';

export type SessionStatus =
  | 'signedOut'
  | 'starting'
  | 'signedIn'
  /** The service answered 401. The user must sign in again. Unsent messages are kept. */
  | 'expired';

export interface SessionHead {
  readonly status: SessionStatus;
  readonly user: UserData | null;
  /** Number of unsent messages and drafts in all chats. */
  readonly unsent: number;
  /** Access rules loaded from the service during this session. Null if the rules in the cookies apply. */
  readonly access: Access | null;
}

export type SessionView = View<SessionHead, KeyedRow>;
