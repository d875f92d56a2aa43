import { assign, setup } from 'xstate';
import { NO_ACCESS } from '../model/session/may-do.ts';
import type { SessionStatus } from '../model/session/types.ts';
import type { Access, UserData } from '../model/session/user.ts';
import type { Session } from './session-interface.ts';

interface SessionMemory {
  /** The user of the session, or of the last session if it was not signed out. */
  readonly user: UserData | null;
  readonly accessToken: string;
  /** The rights that the session started with: the service's word, or those of the cookies (`isTold`). */
  readonly handedAccess: Access;
  /** Whether the service tells the rights. If not, those of the cookies apply. */
  readonly isTold: boolean;
  /** Only `live` and `expired` have a session. */
  readonly session: Session | null;
  /**
   * The session whose data the views show. After its log was lost or taken over, it stays until the next session
   * opens, so that the tabs don't show an empty list meanwhile.
   */
  readonly shown: Session | null;
}

export type SessionEvent =
  /** The session ends, and another session or a deletion of its data follows. */
  | { readonly type: 'close' }
  /** The log of the session is lost, and the same user's next session follows. */
  | { readonly type: 'lose' }
  | {
      readonly type: 'open';
      readonly user: UserData;
      readonly accessToken: string;
      readonly access: Access;
      readonly isTold: boolean;
    }
  | { readonly type: 'opened'; readonly session: Session }
  /** A tab handed over credentials of the same user. */
  | {
      readonly type: 'renew';
      readonly accessToken: string;
      readonly access: Access;
      readonly isTold: boolean;
    }
  | { readonly type: 'expire' }
  /** Another worker has taken over the log. Tabs must send their commands to that worker. */
  | { readonly type: 'replace' }
  /** The session ends, and its data stays on this device. */
  | { readonly type: 'end' }
  /** The user has signed out. */
  | { readonly type: 'forget' };

/**
 * The session of the core. Asynchronous code sends the events, one after the other, so that a session ends before the
 * next one opens.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionMemory, events: {} as SessionEvent },
  actions: {
    dropSession: assign({ session: null, accessToken: '' }),
    dropShown: assign({ shown: null }),
    dropToken: assign({ accessToken: '' }),
    dropUser: assign({ user: null }),
  },
}).createMachine({
  id: 'session',
  context: {
    user: null,
    accessToken: '',
    handedAccess: NO_ACCESS,
    isTold: false,
    session: null,
    shown: null,
  },
  initial: 'signedOut',
  on: {
    close: { target: '.closing', actions: ['dropSession', 'dropShown'] },
    lose: { target: '.closing', actions: 'dropSession' },
    replace: { target: '.replaced', actions: 'dropSession' },
    end: { target: '.signedOut', actions: ['dropSession', 'dropShown'] },
    forget: { target: '.signedOut', actions: ['dropSession', 'dropShown', 'dropUser'] },
  },
  states: {
    signedOut: {},
    /** No session runs. If the deletion of the user's data failed, the user can sign out again. */
    closing: {
      on: {
        open: {
          target: 'opening',
          actions: assign(({ event: { user, accessToken, access, isTold } }) => ({
            user,
            accessToken,
            handedAccess: access,
            isTold,
          })),
        },
      },
    },
    opening: {
      on: {
        opened: {
          target: 'live',
          actions: assign(({ event: { session } }) => ({ session, shown: session })),
        },
      },
    },
    live: {
      on: {
        renew: {
          actions: assign(({ event: { accessToken, access, isTold } }) => ({
            accessToken,
            handedAccess: access,
            isTold,
          })),
        },
        expire: { target: 'expired', actions: 'dropToken' },
      },
    },
    /** The log stays open, so that a text the user is still typing is saved as a draft. */
    expired: {},
    replaced: {},
  },
});

/** The status that tabs see. `starting`: wait, the worker will either sign in or be replaced. */
export const STATUS_OF = {
  signedOut: 'signedOut',
  closing: 'starting',
  opening: 'starting',
  live: 'signedIn',
  expired: 'expired',
  replaced: 'starting',
} as const satisfies Record<string, SessionStatus>;
