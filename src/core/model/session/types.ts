import type { AccountEnd } from '../../kernel/reasons.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { Access, UserData } from './user.ts';

export type SessionStatus =
  | 'signedOut'
  | 'starting'
  | 'signedIn'
  /** The service answered 401. The user must sign in again. Unsent messages are kept. */
  | 'expired';

/**
 * `notAllowed`: the user may not manage roles. `gone`: the role was deleted. In both states the role view shows
 * nothing. It opens again if the user gets the right back.
 */
export type RoleViewState = 'loading' | 'open' | 'notAllowed' | 'gone';

/** The role under whose rights a tab shows the console. */
export interface ViewedRole {
  readonly roleId: string;
  /** Empty unless the state is `open`. */
  readonly name: string;
  readonly state: RoleViewState;
}

export interface SessionHead {
  readonly status: SessionStatus;
  readonly user: UserData | null;
  /** Number of unsent messages and drafts in all chats. */
  readonly unsent: number;
  /** Access rules loaded from the service during this session. Null if the rules in the cookies apply. */
  readonly access: Access | null;
  /** Null unless the tab views the console as a role. `access` are then the rights of that role. */
  readonly viewed: ViewedRole | null;
  /** Why the account can't be used any more, if the service has ended the session for that. */
  readonly accountEnd: AccountEnd | null;
}

export type SessionView = View<SessionHead, KeyedRow>;
