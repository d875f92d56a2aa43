import type { Alert } from './alerts/alert.ts';
import { type Answer, done, refuse } from './answer.ts';
import type { Command, CommandValue, CommandValues } from './commands.ts';
import { createTabAttention, openChats } from './context/attention.ts';
import type { Core } from './core-interface.ts';
import { createCurrentViews } from './current-views.ts';
import { createLeftTexts } from './left/left-texts.ts';
import { LOG_LIMITS, type LogLimits } from './log/limits.ts';
import { type Ports, StaleWriterError } from './ports.ts';
import { createPast } from './replay/past.ts';
import { NO_ACCESS } from './session/may-do.ts';
import type { SessionCommand } from './session/perform.ts';
import { maySee, NOT_ALLOWED, refusalOf } from './session/rights.ts';
import { openSession, type Session } from './session/session.ts';
import { createSessionLive } from './session/session-live.ts';
import { sessionMark } from './session/session-mark.ts';
import {
  NOT_DELETED,
  NOT_OPENED,
  NOT_SIGNED_IN,
  REPLACED,
  SIGNED_OUT,
  unsentWarning,
} from './session/session-refusals.ts';
import { createTokenWaits } from './session/token-waits.ts';
import type { SessionStatus } from './session/types.ts';
import {
  type Access,
  accessOf,
  type Credentials,
  isSameAccess,
  logKeyOf,
  type UserData,
} from './session/user.ts';
import { type AccountCommand, isAccountCommand } from './sign-in/account-commands.ts';
import { answerAccount } from './sign-in/answer-account.ts';
import { emptyState, unsentIn } from './state.ts';
import type { ViewOf, ViewRequest } from './views.ts';

export type { Core } from './core-interface.ts';

export function createCore(ports: Ports, limits: LogLimits = LOG_LIMITS): Core {
  const attention = createTabAttention(() => maySee(access(), 'thread'));
  const listeners = new Set<() => void>();
  const alertListeners = new Set<(alert: Alert) => void>();
  const views = createCurrentViews();
  let version = 0;
  const signedOut = {
    state: emptyState([]),
    live: createSessionLive(
      { state: 'disconnected', reason: null, since: ports.clock.now() },
      attention.counted,
    ),
  };

  const past = createPast(ports);
  const tokenWaits = createTokenWaits(ports.clock);

  let status: SessionStatus = 'signedOut';
  let user: UserData | null = null;
  let accessToken = '';
  /** The rights that came with the token. */
  let handedAccess = NO_ACCESS;
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

  const access = (): Access => session?.live.access ?? handedAccess;

  const changed = () => {
    version += 1;
    // The user's rights may have changed.
    const shown = attention.apply();
    if (shown.length > 0) session?.attentionChanged({ shown, opened: attention.takeOpened() });
    if (isNotificationPending) return;
    isNotificationPending = true;
    queueMicrotask(() => {
      isNotificationPending = false;
      for (const listener of listeners) listener();
    });
  };

  const alert = (raised: Alert) => {
    if (raised.kind === 'message' && !maySee(access(), 'thread')) return;
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
    const before = handedAccess;
    handedAccess = accessOf(credentials);
    if (session !== null && isSameUser && status === 'signedIn') {
      // A tab that missed a correction hands over the rules that were corrected.
      if (!isSameAccess(before, handedAccess)) session.live.access = null;
      if (accessToken !== credentials.accessToken) {
        accessToken = credentials.accessToken;
        // A new token means a new sign-in. The cookies of the new sign-in contain the current access rules.
        session.live.access = null;
        session.tokenChanged();
      }
      changed();
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
        access,
        attention: attention.counted,
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
    session.attentionChanged({
      shown: [...openChats(attention.counted.values())],
      opened: attention.takeOpened(),
    });
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

  async function signOut(discardUnsent: boolean): Promise<Answer<null>> {
    const leavingUser = user;
    // While this worker hung, another worker may have replaced it.
    if (session !== null && !(await session.isWriter())) await stepDown();
    if (isReplaced) return REPLACED;
    const loss = leavingUser === null || discardUnsent ? null : await unsentWarning(session);
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
    // An expired session shows no data except the number of unsent texts. A view that the user's rights do not
    // allow is empty.
    const shows = status === 'signedIn' && maySee(access(), request.view) ? session : null;
    if (request.view === 'thread' || request.view === 'messageSearch' || request.view === 'chatMedia')
      shows?.ensureLoaded(request.chatId);
    const shown = shows === null ? signedOut : { state: shows.state(), live: shows.live };
    const unsent = session === null ? 0 : unsentIn(session.state());
    const corrected = status === 'signedIn' ? (session?.live.access ?? null) : null;
    const isOver = status === 'signedOut' || status === 'expired';
    if (request.view === 'left' && isOver) left.load(session === null ? null : user);
    const owner = status === 'signedIn' && user !== null ? logKeyOf(user) : null;
    return views.get(request, version, {
      ...shown,
      session: { status, user, unsent, access: corrected },
      left: isOver ? left.rows() : [],
      unsent: {
        log: shown.live.device.log,
        isStored: session?.isStored ?? false,
        owner,
        session: owner === null ? null : sessionMark(accessToken),
        leftBy,
      },
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
    const refused = refusalOf(access(), command.type);
    if (refused !== null) return refused;
    // The command may have waited while the user signed out, which deleted its texts, and in again.
    if (command.type === 'restoreUnsent' && isOtherSession(command.session)) return NOT_SIGNED_IN;
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

  const withLog = <T>(work: (asker: UserData) => Promise<Answer<T>>) =>
    inSession(async (_, asker) => (maySee(access(), 'events') ? work(asker) : NOT_ALLOWED));

  return {
    attach: (credentials) => enqueue(() => open(credentials)),
    forget: (token) => enqueue(() => forget(token)),
    execute,
    view,
    maySee: (name) => maySee(access(), name),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAlert(listener) {
      alertListeners.add(listener);
      return () => alertListeners.delete(listener);
    },
    attend(tabId, next) {
      attention.report(tabId, next);
      session?.attentionChanged({ shown: attention.apply(), opened: attention.takeOpened() });
      changed();
    },
    network: (isOnline) => session?.network(isOnline),
    woke: () => session?.woke(),
    replay: (chatId, range) => withLog((asker) => past.replay(asker, chatId, range)),
    exportLog: (range) => withLog((asker) => past.exportLog(asker, range)),
    replayFile: past.replayFile,
    stop: () => enqueue(() => close('signedOut')),
  };
}
