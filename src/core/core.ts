import type { Alert } from './alerts/alert.ts';
import { type Answer, done, refuse } from './answer.ts';
import type { Command, CommandValue, CommandValues } from './commands.ts';
import { createCurrentViews } from './current-views.ts';
import type { ExportRange } from './export/format.ts';
import { createLeftTexts } from './left/left-texts.ts';
import { LOG_LIMITS, type LogLimits } from './log/limits.ts';
import { type Ports, StaleWriterError } from './ports.ts';
import { createPast } from './replay/past.ts';
import type { ReplayRange } from './replay/record.ts';
import type { Replay } from './replay/replay.ts';
import { type Attention, createOpenings, openChats } from './session/attention.ts';
import { createLive } from './session/live.ts';
import type { SessionCommand } from './session/perform.ts';
import { openSession, type Session } from './session/session.ts';
import { sessionMark } from './session/session-mark.ts';
import {
  NOT_DELETED,
  NOT_OPENED,
  NOT_SIGNED_IN,
  REPLACED,
  SIGNED_OUT,
  UNSENT_UNKNOWN,
} from './session/session-refusals.ts';
import { createTokenWaits } from './session/token-waits.ts';
import type { SessionStatus } from './session/types.ts';
import { type Credentials, logKeyOf, type UserData } from './session/user.ts';
import { type AccountCommand, isAccountCommand } from './sign-in/account-commands.ts';
import { answerAccount } from './sign-in/answer-account.ts';
import { emptyState } from './state.ts';
import type { ViewOf, ViewRequest } from './views.ts';

/** The client without a user interface. It runs in the worker, in Node and in tests. */
export interface Core {
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
  ): Promise<Answer<CommandValues[C['type']]>>;
  /** Returns the current view. Returns the same object as before if nothing in the view changed. */
  view<R extends ViewRequest>(request: R): ViewOf<R>;
  /**
   * Calls the listener, in a later microtask, when any view may have changed. Returns a function that
   * unsubscribes.
   */
  onChange(listener: () => void): () => void;
  /** Calls the listener for each alert. A replay raises no alerts. Returns a function that unsubscribes. */
  onAlert(listener: (alert: Alert) => void): () => void;
  /** Reports which chat a tab shows and whether somebody sees it. Null: the tab is closed. */
  attend(tabId: string, attention: Attention | null): void;
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

export function createCore(ports: Ports, limits: LogLimits = LOG_LIMITS): Core {
  const attention = new Map<string, Attention>();
  const openings = createOpenings(attention);
  const listeners = new Set<() => void>();
  const alertListeners = new Set<(alert: Alert) => void>();
  const views = createCurrentViews();
  let version = 0;
  const signedOut = {
    state: emptyState([]),
    live: createLive({ state: 'disconnected', reason: null, since: ports.clock.now() }, attention),
  };

  const past = createPast(ports);
  const tokenWaits = createTokenWaits(ports.clock);

  let status: SessionStatus = 'signedOut';
  let user: UserData | null = null;
  let accessToken = '';
  let session: Session | null = null;
  /** Another worker has taken over the log. Tabs must send their commands to that worker. */
  let isReplaced = false;
  /** A promise chain: sessions open and close one after the other. */
  let transitions: Promise<unknown> = Promise.resolve();
  /** The user who signed out last. */
  let leftBy: string | null = null;
  let isNotificationPending = false;
  let hasSentBefore = false;
  /**
   * Marks of sessions that the user signed out. A tab that missed the sign-out may still attach with the old
   * token.
   */
  const signedOutMarks = new Set<string>();

  const changed = () => {
    version += 1;
    if (isNotificationPending) return;
    isNotificationPending = true;
    queueMicrotask(() => {
      isNotificationPending = false;
      for (const listener of listeners) listener();
    });
  };

  const alert = (raised: Alert) => {
    for (const listener of alertListeners) listener(raised);
  };

  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const run = transitions.then(work);
    transitions = run.catch(() => undefined);
    return run;
  };

  const left = createLeftTexts({
    ports,
    enqueue,
    changed,
    unsent: () => session?.state().totals.unsent ?? 0,
  });

  const close = async (next: SessionStatus) => {
    left.forget();
    const ending = session;
    session = null;
    status = next;
    accessToken = '';
    views.clear();
    changed();
    await ending?.stop();
  };

  const stepDown = async () => {
    isReplaced = true;
    await close('starting');
  };

  /**
   * Suspends the session. Its log stays open, so that a text the user is still typing is saved as a draft.
   */
  const expire = async (ended: Session) => {
    if (session !== ended) return;
    status = 'expired';
    accessToken = '';
    changed();
    await ended.suspend();
    await ended.nameOwner();
    left.forget();
  };

  async function open(credentials: Credentials): Promise<Answer<null>> {
    // The tab has not noticed the sign-out yet.
    if (signedOutMarks.has(sessionMark(credentials.accessToken))) return SIGNED_OUT;
    const isSameUser = user !== null && logKeyOf(user) === logKeyOf(credentials.userData);
    if (session !== null && isSameUser && status === 'signedIn') {
      if (accessToken !== credentials.accessToken) {
        accessToken = credentials.accessToken;
        // A new token means a new sign-in. The cookies of the new sign-in contain the current access rules.
        session.live.access = null;
        session.tokenChanged();
        changed();
      }
      return done(null);
    }
    isReplaced = false;
    if (!isSameUser && session !== null) await session.nameOwner();
    await close('starting');
    user = credentials.userData;
    accessToken = credentials.accessToken;
    changed();
    tokenWaits.arrived(logKeyOf(user));
    let opened: Session;
    try {
      opened = await openSession({
        ports,
        user,
        accessToken: () => accessToken,
        attention,
        limits,
        changed,
        alert,
        // Enqueued because a session can end before `openSession` resolves. When this runs, `session` is
        // assigned.
        ended: (why) =>
          void enqueue(() => {
            if (session !== opened) return Promise.resolve();
            return why === 'expired' ? expire(opened) : stepDown();
          }),
      });
    } catch (error) {
      // Another worker has this user's session, so the user is not signed out.
      if (error instanceof StaleWriterError) {
        isReplaced = true;
        return REPLACED;
      }
      status = 'signedOut';
      accessToken = '';
      changed();
      return NOT_OPENED;
    }
    session = opened;
    status = 'signedIn';
    session.attentionChanged({ shown: [...openChats(attention.values())], opened: openings.take() });
    changed();
    try {
      await session.started;
      left.tidy(credentials.userData);
      return done(null);
    } catch (error) {
      await (error instanceof StaleWriterError ? stepDown() : close('signedOut'));
      return isReplaced ? REPLACED : NOT_OPENED;
    }
  }

  async function executeAccount(command: AccountCommand): Promise<Answer<CommandValue>> {
    const answer = await answerAccount(ports.http, command);
    // The service may issue the same token again after a sign-out.
    if (answer.ok && answer.value !== null && 'accessToken' in answer.value)
      signedOutMarks.delete(sessionMark(answer.value.accessToken));
    return answer;
  }

  /**
   * Returns a warning if sign-out would delete unsent texts, else null. After null the session refuses
   * further commands, so that no unsent text can be added before it closes.
   */
  async function unsentWarning(): Promise<string | null> {
    // The stored log can't be read, so it may contain unsent texts.
    if (session === null || !session.isStored) return UNSENT_UNKNOWN;
    const unsent = await session.closeIfSent();
    if (unsent === 0) return null;
    const what = unsent === 1 ? '1 unsent message or draft' : `${unsent} unsent messages or drafts`;
    return `Signing out deletes ${what} from this device.`;
  }

  async function signOut(discardUnsent: boolean): Promise<Answer<null>> {
    const leavingUser = user;
    // While this worker hung, another worker may have replaced it.
    if (session !== null && !(await session.isWriter())) await stepDown();
    if (isReplaced) return REPLACED;
    const loss = leavingUser === null || discardUnsent ? null : await unsentWarning();
    if (loss !== null) return refuse('unsentMessages', loss);
    const token = accessToken;
    // The status changes to signed out only after the deletion: if the deletion fails, the user can sign out
    // again.
    await close('starting');
    try {
      if (leavingUser !== null) await ports.logs.destroy(logKeyOf(leavingUser));
    } catch (error) {
      isReplaced = error instanceof StaleWriterError;
      return isReplaced ? REPLACED : refuse('storage', NOT_DELETED);
    }
    leftBy = leavingUser === null ? null : logKeyOf(leavingUser);
    user = null;
    if (token !== '') signedOutMarks.add(sessionMark(token));
    await close('signedOut');
    return done(null);
  }

  async function forget(token: string): Promise<void> {
    signedOutMarks.add(sessionMark(token));
    if (session === null || accessToken !== token) return;
    const answer = await signOut(false);
    if (answer.ok || isReplaced) return;
    user = null;
    await close('signedOut');
  }

  function view<R extends ViewRequest>(request: R): ViewOf<R> {
    if (request.view === 'thread' || request.view === 'messageSearch' || request.view === 'chatMedia')
      session?.ensureLoaded(request.chatId);
    // An expired session shows no data except the number of unsent texts.
    const shown =
      session === null || status !== 'signedIn' ? signedOut : { state: session.state(), live: session.live };
    const unsent = session === null ? 0 : session.state().totals.unsent;
    const access = status === 'signedIn' ? (session?.live.access ?? null) : null;
    const isOver = status === 'signedOut' || status === 'expired';
    if (request.view === 'left' && isOver) left.load(session === null ? null : user);
    const owner = status === 'signedIn' && user !== null ? logKeyOf(user) : null;
    return views.get(request, version, {
      ...shown,
      session: { status, user, unsent, access },
      left: isOver ? left.rows() : [],
      unsent: { log: shown.live.log, isStored: session?.isStored ?? false, owner, leftBy },
    });
  }

  const isOtherUser = (userKey: string | null): boolean =>
    userKey !== null && (user === null || logKeyOf(user) !== userKey);

  const isOtherSession = (mark: string | undefined): boolean =>
    mark !== undefined && accessToken !== '' && mark !== sessionMark(accessToken);

  function execute<C extends Command>(
    command: C,
    commandId: string,
    userKey?: string | null,
  ): Promise<Answer<CommandValues[C['type']]>>;
  async function execute(
    command: Command,
    commandId: string,
    userKey: string | null = null,
  ): Promise<Answer<CommandValue>> {
    if (isAccountCommand(command)) return executeAccount(command);
    if (userKey !== null && isOtherUser(userKey)) await tokenWaits.wait(userKey);
    if (command.type === 'signOut')
      return enqueue(async () =>
        isOtherUser(userKey) || isOtherSession(command.session)
          ? NOT_SIGNED_IN
          : signOut(command.discardUnsent),
      );
    return inSession((current) => executeInSession(current, command, commandId), {
      userKey,
      allowExpired: command.type === 'setDraft',
    });
  }

  async function executeInSession(
    current: Session,
    command: SessionCommand,
    commandId: string,
  ): Promise<Answer<CommandValue>> {
    const answer = await current.execute(command, commandId);
    if (command.type === 'sendMessage' && answer.ok && current.isStored && !hasSentBefore) {
      hasSentBefore = true;
      alert({ kind: 'storage' });
    }
    return answer;
  }

  /**
   * Runs work that needs a session. With `allowExpired`, the work also runs in a session that has expired but
   * is still open.
   */
  async function inSession<T>(
    work: (current: Session, asker: UserData) => Promise<Answer<T>>,
    { userKey = null, allowExpired = false }: { userKey?: string | null; allowExpired?: boolean } = {},
  ): Promise<Answer<T>> {
    // After its worker was lost, a tab sends its token and its unanswered commands together. Wait until the
    // session has opened.
    if (session === null) await transitions;
    if (session === null && isReplaced) return REPLACED;
    if (session === null || user === null || isOtherUser(userKey)) return NOT_SIGNED_IN;
    if (status === 'expired' && !allowExpired)
      return refuse('sessionExpired', 'Your session ended. Sign in again.');
    return work(session, user);
  }

  return {
    attach: (credentials) => enqueue(() => open(credentials)),
    forget: (token) => enqueue(() => forget(token)),
    execute,
    view,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAlert(listener) {
      alertListeners.add(listener);
      return () => alertListeners.delete(listener);
    },
    attend(tabId, next) {
      const before = openChats(attention.values());
      if (next === null) attention.delete(tabId);
      else attention.set(tabId, next);
      openings.prune();
      const shown = [...openChats(attention.values())].filter((chatId) => !before.has(chatId));
      session?.attentionChanged({ shown, opened: openings.take() });
      changed();
    },
    network: (isOnline) => session?.network(isOnline),
    woke: () => session?.woke(),
    replay: (chatId, range) => inSession((_, asker) => past.replay(asker, chatId, range)),
    exportLog: (range) => inSession((_, asker) => past.exportLog(asker, range)),
    replayFile: past.replayFile,
    stop: () => enqueue(() => close('signedOut')),
  };
}
