import type { Answer } from '../answer.ts';
import type { CommandValue } from '../commands.ts';
import type { RecordRights } from '../records/no-records.ts';
import type { State } from '../state.ts';
import type { AccessWatch } from './access.ts';
import type { SessionCommand } from './perform.ts';
import type { SessionLive } from './session-live.ts';

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
  execute(command: SessionCommand, commandId: string, rights?: RecordRights): Promise<Answer<CommandValue>>;
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
