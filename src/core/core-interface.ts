import type { Attention } from './domains/context/attention.ts';
import type { Hide } from './domains/records/hide.ts';
import type { Answer } from './kernel/answer.ts';
import type { Alert } from './model/alerts/alert.ts';
import type { AnswerValue } from './model/command-answers.ts';
import type { Credentials } from './model/session/user.ts';
import type { ExportRange } from './readers/export/format.ts';
import type { ReplayRange } from './readers/replay/record.ts';
import type { Replay } from './readers/replay/replay.ts';
import type { Command } from './session/commands.ts';
import type { ViewName, ViewOf, ViewRequest } from './session/current-views.ts';
import type { WatchedView } from './session/view-keeper.ts';

export type { AnswerValue } from './model/command-answers.ts';
export type { Command, Commands, CommandType, CommandValue } from './session/commands.ts';
export type { ViewName, ViewOf, ViewRequest, Views } from './session/current-views.ts';

/** The part of the core that serves one tab. */
export interface TabCore {
  /**
   * Starts a session with the credentials from the tab's cookies. If this user already has a session, only
   * its token is replaced. If another user has a session, that session ends first. Resolves when the log is
   * folded and the sockets begin to connect.
   */
  attach(credentials: Credentials): Promise<Answer<null>>;
  /**
   * Refuses this token from now on and signs out a running session that uses the token. The session's data
   * stays on this device if it includes unsent texts. Never rejects.
   */
  forget(accessToken: string): Promise<void>;
  /**
   * Never rejects. Events that the command causes record `commandId`. `userKey` (from `logKeyOf`) names the
   * user who gave the command. If this user is not signed in, the command waits briefly for their token and
   * is then refused.
   */
  execute<C extends Command>(
    command: C,
    commandId: string,
    userKey?: string | null,
  ): Promise<Answer<AnswerValue<C['type']>>>;
  /** Returns the current view. Returns the same object as before if nothing in the view changed. */
  view<R extends ViewRequest>(request: R): ViewOf<R>;
  /** Returns whether the user's rights allow this view. A view that they do not allow is empty. */
  maySee(view: ViewName): boolean;
  /**
   * Returns whether this view must not be sent now: the service has changed the user's rights, and the new rights are
   * not known yet. `onChange` reports when they are.
   */
  isWithheld(view: ViewName): boolean;
  /** Reports which chat a tab shows and whether somebody sees it. Null: the tab is closed. */
  attend(tabId: string, attention: Attention | null): void;
  /**
   * Returns what hides numbers and addresses from this tab, for views that the host makes itself. Null if nothing is
   * hidden. Returns the same function until the rights change.
   */
  hides(): Hide | null;
}

/** The client without a user interface. It runs in the worker, in Node and in tests. */
export interface Core extends TabCore {
  /**
   * Returns the core as a role sees it. Its views and answers follow the role's rules and masks, and it executes no
   * command that writes. It works only while the user may manage roles and the role exists.
   */
  viewAs(roleId: string): TabCore;
  /**
   * Calls the listener, in a later microtask, when any view may have changed. Returns a function that
   * unsubscribes.
   */
  onChange(listener: () => void): () => void;
  /** Calls the listener for each alert. A replay raises no alerts. Returns a function that unsubscribes. */
  onAlert(listener: (alert: Alert) => void): () => void;
  /**
   * Keeps these views with the user's log, so that a tab of the next worker sees them before its core has loaded. They are
   * forgotten when the rights change and when the session ends. `build` is the id of this build. Never rejects.
   */
  keepViews(build: string, views: readonly WatchedView[]): Promise<void>;
  /** Reports that the device has lost or regained its network. */
  network(isOnline: boolean): void;
  /** Reports that timers were delayed for a while: the machine may have slept. */
  woke(): void;
  /**
   * Replays a chat's past from this device's log. Opens a separate read-only log handle and changes no live
   * state.
   */
  replay(chatId: string, range?: ReplayRange): Promise<Answer<Replay>>;
  /** Returns the log, or the events of one chat, as the lines of an export file. */
  exportLog(range: ExportRange): Promise<Answer<AsyncIterable<string>>>;
  /** Replays an exported file. Adds nothing to the log. */
  replayFile(lines: AsyncIterable<string> | string, chatId?: string): Promise<Answer<Replay>>;
  /** Closes the sockets and the log. Stored data is kept. Idempotent. */
  stop(): Promise<void>;
}
