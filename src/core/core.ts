import type { Alert } from './alerts/alert.ts';
import { type Answer, done, refuse } from './answer.ts';
import type { Command, CommandValue, CommandValues } from './commands.ts';
import type { Connection } from './connection/connection-state.ts';
import { createCurrentViews } from './current-views.ts';
import type { ExportRange } from './export/format.ts';
import { LOG_LIMITS, type LogLimits } from './log/limits.ts';
import { type Ports, StaleWriterError } from './ports.ts';
import { createPast } from './replay/past.ts';
import type { ReplayRange } from './replay/record.ts';
import type { Replay } from './replay/replay.ts';
import { createArrivals } from './session/arrivals.ts';
import { type Attention, chatsInSight } from './session/attention.ts';
import { createLive } from './session/live.ts';
import type { SessionCommand } from './session/perform.ts';
import { openSession, type Session } from './session/session.ts';
import { sessionMark } from './session/session-mark.ts';
import type { SessionStatus } from './session/types.ts';
import { type Credentials, logKeyOf, type UserData } from './session/user.ts';
import { type AccountCommand, isAccountCommand } from './sign-in/account-commands.ts';
import { answerAccount } from './sign-in/answer-account.ts';
import { emptyState } from './state.ts';
import type { ViewOf, ViewRequest } from './views.ts';

/** The headless program: the one door for the worker, for Node and for tests. */
export interface Core {
  /**
   * Signs the user in with what the tab's cookies hold. The same user again renews the token; another
   * user ends the session of the first. Resolves when the log is folded and the views are live.
   */
  attach(credentials: Credentials): Promise<Answer<null>>;
  /**
   * This token is no session's any more, says a tab. One that has begun with it all the same ends, as by
   * signing out, but keeps what was not sent. Never rejects.
   */
  forget(accessToken: string): Promise<void>;
  /**
   * Never rejects. `commandId` names the command in the events that it causes. `userKey` (`logKeyOf`) says
   * whose it is: it waits a little for their token, and is refused in anybody else's session.
   */
  execute<C extends Command>(
    command: C,
    commandId: string,
    userKey?: string | null,
  ): Promise<Answer<CommandValues[C['type']]>>;
  /** The view as it is now. The same object as before when nothing in it changed. */
  view<R extends ViewRequest>(request: R): ViewOf<R>;
  /** Calls back, in a later microtask, whenever any view may have changed. The answer stops it. */
  onChange(listener: () => void): () => void;
  /** Calls back when one of the tabs is needed: live, never for the past. The answer stops it. */
  onAlert(listener: (alert: Alert) => void): () => void;
  /** A tab came, looks elsewhere, or (null) is gone. */
  attend(tabId: string, attention: Attention | null): void;
  /** The device has lost its network, or has it again. */
  network(isOnline: boolean): void;
  /** Time has passed that nobody noticed: the machine has slept, perhaps. */
  woke(): void;
  /** A chat's past on this device, through a reading handle of its own: nothing live is touched. */
  replay(chatId: string, range?: ReplayRange): Promise<Answer<Replay>>;
  /** The history on this device, or one chat's, as the lines of a file (`export/export-log.ts`). */
  exportLog(range: ExportRange): Promise<Answer<AsyncIterable<string>>>;
  /** An exported file as a replay, and only that: its log is not touched. */
  replayFile(lines: AsyncIterable<string> | string, chatId?: string): Promise<Answer<Replay>>;
  /** Closes the clients and the log; what is stored stays. Idempotent. */
  stop(): Promise<void>;
}

/** Plugs the ports together into a core without a user. */
export function createCore(ports: Ports, limits: LogLimits = LOG_LIMITS): Core {
  const attention = new Map<string, Attention>();
  const listeners = new Set<() => void>();
  const alerted = new Set<(alert: Alert) => void>();
  const views = createCurrentViews();
  /** Rises whenever any view may have changed. */
  let version = 0;
  const nobody = {
    state: emptyState([]),
    live: createLive(disconnected(ports.clock.now()), attention),
  };

  const past = createPast(ports);
  const arrivals = createArrivals(ports.clock);

  let status: SessionStatus = 'signedOut';
  let user: UserData | null = null;
  let accessToken = '';
  let session: Session | null = null;
  /** Another worker has taken the log: what is asked is for that one to do. */
  let isReplaced = false;
  /** Openings and closings of sessions run one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  let isAnnounced = false;
  let hasSent = false;
  /** Marks of the sessions that were signed out: another tab may still hand them over. */
  const spentTokens = new Set<string>();

  const changed = () => {
    version += 1;
    if (isAnnounced) return;
    isAnnounced = true;
    queueMicrotask(() => {
      isAnnounced = false;
      for (const listener of listeners) listener();
    });
  };

  const alert = (told: Alert) => {
    for (const listener of alerted) listener(told);
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = turn.then(work);
    turn = run.catch(() => undefined);
    return run;
  };

  const close = async (next: SessionStatus) => {
    const ending = session;
    session = null;
    status = next;
    accessToken = '';
    views.clear();
    changed();
    await ending?.stop();
  };

  const makeWay = async () => {
    isReplaced = true;
    await close('starting');
  };

  /** The session's time is over. Its log stays open for what is still being typed. */
  const expire = async (ended: Session) => {
    if (session !== ended) return;
    status = 'expired';
    accessToken = '';
    changed();
    await ended.suspend();
  };

  async function open(credentials: Credentials): Promise<Answer<null>> {
    // A tab that has not heard of the sign-out yet.
    if (spentTokens.has(sessionMark(credentials.accessToken))) return SIGNED_OUT;
    const isSameUser = user !== null && logKeyOf(user) === logKeyOf(credentials.userData);
    if (session !== null && isSameUser && status === 'signedIn') {
      if (accessToken !== credentials.accessToken) {
        accessToken = credentials.accessToken;
        // A later sign-in brought its own rules.
        session.live.access = null;
        session.tokenChanged();
        changed();
      }
      return done(null);
    }
    isReplaced = false;
    await close('starting');
    user = credentials.userData;
    accessToken = credentials.accessToken;
    changed();
    arrivals.arrived(logKeyOf(user));
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
        // In turn: a session that ends while it is being opened is known by then.
        ended: (why) =>
          void inTurn(() => {
            if (session !== opened) return Promise.resolve();
            return why === 'expired' ? expire(opened) : makeWay();
          }),
      });
    } catch (error) {
      // Not signed out: the session goes on with another worker.
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
    session.attentionChanged([...chatsInSight(attention.values())]);
    changed();
    try {
      await session.started;
      return done(null);
    } catch (error) {
      await (error instanceof StaleWriterError ? makeWay() : close('signedOut'));
      return isReplaced ? REPLACED : NOT_OPENED;
    }
  }

  async function forAccount(command: AccountCommand): Promise<Answer<CommandValue>> {
    const answer = await answerAccount(ports.http, command);
    // A service may give the same token again.
    if (answer.ok && answer.value !== null && 'accessToken' in answer.value)
      spentTokens.delete(sessionMark(answer.value.accessToken));
    return answer;
  }

  /** Why signing out has to be agreed to first; null where it loses nothing, and then nothing more is taken in. */
  async function wouldLose(): Promise<string | null> {
    // Without its store: what the log holds is not known here.
    if (session === null || !session.isStored) return UNSENT_UNKNOWN;
    const unsent = await session.closeIfSent();
    if (unsent === 0) return null;
    const what = unsent === 1 ? '1 unsent message or draft' : `${unsent} unsent messages or drafts`;
    return `Signing out deletes ${what} from this device.`;
  }

  /** Leaves nothing of the user on this device. */
  async function signOut(discardUnsent: boolean): Promise<Answer<null>> {
    const leaving = user;
    // It hung, perhaps, and who asked has gone on with another worker since.
    if (session !== null && !(await session.isWriter())) await makeWay();
    if (isReplaced) return REPLACED;
    const loss = leaving === null || discardUnsent ? null : await wouldLose();
    if (loss !== null) return refuse('unsentMessages', loss);
    const spent = accessToken;
    // Nobody is told of a sign-out that leaves their texts here: it can be asked for again.
    await close('starting');
    try {
      if (leaving !== null) await ports.logs.destroy(logKeyOf(leaving));
    } catch (error) {
      isReplaced = error instanceof StaleWriterError;
      return isReplaced ? REPLACED : refuse('storage', NOT_DELETED);
    }
    user = null;
    if (spent !== '') spentTokens.add(sessionMark(spent));
    await close('signedOut');
    return done(null);
  }

  async function forget(spent: string): Promise<void> {
    spentTokens.add(sessionMark(spent));
    if (session === null || accessToken !== spent) return;
    const answer = await signOut(false);
    if (answer.ok || isReplaced) return;
    user = null;
    await close('signedOut');
  }

  function view<R extends ViewRequest>(request: R): ViewOf<R> {
    if (request.view === 'thread' || request.view === 'messageSearch' || request.view === 'chatMedia')
      session?.want(request.chatId);
    // Of a session that has ended nothing is shown but how much of it waits.
    const shown =
      session === null || status !== 'signedIn' ? nobody : { state: session.state(), live: session.live };
    const unsent = session === null ? 0 : session.state().totals.unsent;
    const access = status === 'signedIn' ? (session?.live.access ?? null) : null;
    return views.get(request, version, { ...shown, session: { status, user, unsent, access } });
  }

  const isElse = (userKey: string | null): boolean =>
    userKey !== null && (user === null || logKeyOf(user) !== userKey);

  /** The session with this mark has ended, and another has begun. */
  const isOver = (mark: string | undefined): boolean =>
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
    if (isAccountCommand(command)) return forAccount(command);
    if (userKey !== null && isElse(userKey)) await arrivals.wait(userKey);
    if (command.type === 'signOut')
      return inTurn(async () =>
        isElse(userKey) || isOver(command.session) ? NOT_SIGNED_IN : signOut(command.discardUnsent),
      );
    return inSession((current) => inCurrent(current, command, commandId), {
      userKey,
      evenExpired: command.type === 'setDraft',
    });
  }

  async function inCurrent(
    current: Session,
    command: SessionCommand,
    commandId: string,
  ): Promise<Answer<CommandValue>> {
    const answer = await current.execute(command, commandId);
    if (command.type === 'sendMessage' && answer.ok && current.isStored && !hasSent) {
      hasSent = true;
      alert({ kind: 'storage' });
    }
    return answer;
  }

  /** What only a signed-in user may ask; `evenExpired`: also in the moment in which the session has ended. */
  async function inSession<T>(
    work: (current: Session, asking: UserData) => Promise<Answer<T>>,
    { userKey = null, evenExpired = false }: { userKey?: string | null; evenExpired?: boolean } = {},
  ): Promise<Answer<T>> {
    // After the loss of a worker the tabs hand over the token, and at once what was left unanswered.
    if (session === null) await turn;
    if (session === null && isReplaced) return REPLACED;
    if (session === null || user === null || isElse(userKey)) return NOT_SIGNED_IN;
    if (status === 'expired' && !evenExpired)
      return refuse('sessionExpired', 'Your session ended. Sign in again.');
    return work(session, user);
  }

  return {
    attach: (credentials) => inTurn(() => open(credentials)),
    forget: (spent) => inTurn(() => forget(spent)),
    execute,
    view,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAlert(listener) {
      alerted.add(listener);
      return () => alerted.delete(listener);
    },
    attend(tabId, looksAt) {
      const before = chatsInSight(attention.values());
      if (looksAt === null) attention.delete(tabId);
      else attention.set(tabId, looksAt);
      const opened = [...chatsInSight(attention.values())].filter((chatId) => !before.has(chatId));
      session?.attentionChanged(opened);
      changed();
    },
    network: (isOnline) => session?.network(isOnline),
    woke: () => session?.woke(),
    replay: (chatId, range) => inSession((_, asking) => past.replay(asking, chatId, range)),
    exportLog: (range) => inSession((_, asking) => past.exportLog(asking, range)),
    replayFile: past.replayFile,
    stop: () => inTurn(() => close('signedOut')),
  };
}

const UNSENT_UNKNOWN =
  'Local storage can’t be read right now. It may hold unsent messages or drafts; signing out deletes them.';

const NOT_DELETED = 'Your data on this device couldn’t be deleted. Reload and sign out again.';

const NOT_SIGNED_IN = refuse('notSignedIn', 'You are signed out. Sign in to continue.');

const SIGNED_OUT = refuse('sessionExpired', 'You signed out in another tab. Sign in again.');

const REPLACED = refuse('workerLost', 'The background worker was replaced. Your text is saved; try again.');

const NOT_OPENED = refuse('storage', 'Local storage couldn’t be opened. Reload to try again.');

const disconnected = (now: number): Connection => ({ state: 'disconnected', reason: null, since: now });
