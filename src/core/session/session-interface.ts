import type { RecordRights } from '../domains/records/no-records.ts';
import type { Answer } from '../kernel/answer.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { LeftRow } from '../model/other-users/types.ts';
import type { SessionStatus } from '../model/session/types.ts';
import type { Access, Credentials, UserData } from '../model/session/user.ts';
import type { State } from '../model/state.ts';
import type { AccessWatch } from './access.ts';
import type { AskedPast, CommandValue, SessionCommand } from './commands.ts';
import type { SessionLive } from './session-live.ts';

/** A part of the session that acts on changes until it is stopped. */
export interface Effect {
  /** Events were folded. */
  readonly folded?: (events: readonly LoggedEvent[]) => void;
  /** The user's rights may have changed. */
  readonly accessChanged?: () => void;
  readonly connected?: () => void;
  readonly stop?: () => unknown;
}

export interface Session {
  readonly state: () => State;
  readonly live: SessionLive;
  /** False if this device's log could not be opened. Then its contents are unknown. */
  readonly isStored: boolean;
  /**
   * Resolves when the first events are stored and the sockets have started. Rejects if the events could not
   * be stored. Until then, views show the state of the log.
   */
  readonly started: Promise<void>;
  /** `rights` replace the user's own for reading records. */
  execute(
    command: SessionCommand,
    commandId: string,
    asker: { readonly past: AskedPast; readonly rights?: RecordRights },
  ): Promise<Answer<CommandValue>>;
  /** Loads the chat's messages into memory if they are only on disk. */
  ensureLoaded(chatId: string): void;
  /**
   * A tab's attention changed. `shown` are the chats that no visible tab showed before. `opened` are the chats
   * that a user has opened.
   */
  attentionChanged(news: { readonly shown: readonly string[]; readonly opened: readonly string[] }): void;
  /** The user's rights may have changed. */
  accessChanged(): void;
  readonly access: Pick<AccessWatch, 'check' | 'isInDoubt' | 'known' | 'refused'>;
  /**
   * The session continues with a renewed token. Loads the chat list to check that the service accepts the
   * token.
   */
  tokenChanged(): void;
  network(isOnline: boolean): void;
  woke(): void;
  /** Stops the sockets and the effects. Drafts can still be saved. Idempotent. */
  suspend(): Promise<void>;
  /** Stores the user's name in the log if it holds unsent texts, because another user may sign in. */
  nameOwner(): Promise<void>;
  /** Returns whether this worker is still the log's writer. Another worker may have taken over unnoticed. */
  isWriter(): Promise<boolean>;
  /** Returns the number of unsent texts. If it is 0, the session accepts no further commands. */
  closeIfSent(): Promise<number>;
  stop(): Promise<void>;
}

/** The present state of the core's session. */
export interface SessionNow {
  readonly status: SessionStatus;
  readonly user: UserData | null;
  readonly accessToken: string;
  /** Null unless the status is `signedIn` or `expired`. */
  readonly session: Session | null;
  /** The session whose data the views show (`SessionMemory`). */
  readonly shown: Session | null;
  /** The rights from the service if it has corrected them, else those that came with the token. */
  readonly access: Access;
  /** Another worker has taken over the log. */
  readonly isReplaced: boolean;
}

/** Opens and ends sessions, one after the other. */
export interface Sessions {
  now(): SessionNow;
  /** Resolves when all requested openings and endings of sessions are done. */
  settled(): Promise<unknown>;
  attach(credentials: Credentials): Promise<Answer<null>>;
  /** Refused if `isMeant` returns false when it is this sign-out's turn. */
  signOut(isMeant: () => boolean, discardUnsent: boolean): Promise<Answer<null>>;
  /** Deletes the user's log and opens an empty one. Refused if `isMeant` returns false when it is its turn. */
  clear(isMeant: () => boolean, discardUnsent: boolean): Promise<Answer<null>>;
  forget(accessToken: string): Promise<void>;
  /**
   * The service has signed a user in. A token that was signed out before is accepted, because the service may issue the
   * same token again.
   */
  accept(signedIn: Credentials): void;
  stop(): Promise<void>;
  /** The texts that users who signed out left on this device. Empty while a user is signed in. */
  left(): readonly LeftRow[];
  loadLeft(): void;
  /** The key of the user who signed out last. */
  leftBy(): string | null;
  /** The id of the log that the user cleared last. */
  clearedLog(): string | null;
}
