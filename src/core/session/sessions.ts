import { createActor } from 'xstate';
import type { CallOutcome } from '../api/call.ts';
import { createLeftTexts } from '../domains/other-users/left-texts.ts';
import { type Answer, done, refuse } from '../kernel/answer.ts';
import { sessionMark } from '../model/session/session-mark.ts';
import {
  type Access,
  accessOf,
  type Credentials,
  isSameAccess,
  logKeyOf,
  type UserData,
} from '../model/session/user.ts';
import { LogLostError, type Ports, StaleWriterError } from '../ports/ports.ts';
import { RETRY_MAX_MS, RETRY_MS } from './access.ts';
import type { Identities, Identity } from './identity.ts';
import type { SessionEnd } from './session-end.ts';
import type { Session, SessionNow, Sessions } from './session-interface.ts';
import { type SessionEvent, STATUS_OF, sessionMachine } from './session-machine.ts';
import { NOT_OPENED, NOT_SIGNED_IN, REPLACED, SIGNED_OUT, unsentWarning } from './session-refusals.ts';
import { carryOver, goBy } from './start-rights.ts';

/** What a session starts with. */
interface Start {
  readonly user: UserData;
  readonly accessToken: string;
  readonly access: Access;
  /** Whether the service has told the rights. */
  readonly isTold: boolean;
  /** Called with the session that opens, unless it continues an earlier one. */
  readonly begin?: (session: Session) => void;
  /** The ended session that this session continues. */
  readonly before?: Session;
  readonly inMemory?: boolean;
}

export function createSessions(deps: {
  readonly ports: Ports;
  readonly identities: Identities;
  readonly open: (given: {
    readonly user: UserData;
    readonly accessToken: () => string;
    readonly access: () => Access;
    /** Asks the service for the rights of this token. */
    readonly askAccess: (accessToken: string) => Promise<CallOutcome<Access>>;
    readonly ended: (why: SessionEnd) => void;
    /** Don't use this device's log. */
    readonly inMemory: boolean;
  }) => Promise<Session>;
  readonly opening: (userKey: string) => void;
  readonly opened: (session: Session) => void;
  /** A session has ended. What was made of its data must be forgotten. */
  readonly closed: () => void;
  readonly changed: () => void;
}): Sessions {
  const { ports, identities, changed } = deps;
  const actor = createActor(sessionMachine).start();
  /** A promise chain: sessions open and end one after the other. */
  let transitions: Promise<unknown> = Promise.resolve();
  let leftBy: string | null = null;
  let clearedLog: string | null = null;
  /** Mark of the session whose log the browser closed last. */
  let lostIn: string | null = null;
  /** Number of times in a row that nobody could tell whose token it is. */
  let failures = 0;
  let cancelRetry = (): void => undefined;
  /**
   * Marks of sessions that the user signed out. A tab that missed the sign-out may still attach with the old
   * token.
   */
  const signedOutMarks = new Set<string>();

  const now = (): SessionNow => {
    const { value, context } = actor.getSnapshot();
    const { user, accessToken, session, shown, handedAccess } = context;
    return {
      status: STATUS_OF[value],
      user,
      accessToken,
      session,
      shown,
      access: shown?.live.access ?? handedAccess,
      isReplaced: value === 'replaced',
    };
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
    unsent: () => now().session?.state().totals.unsent ?? 0,
  });

  const close = async (
    event: Extract<SessionEvent['type'], 'close' | 'lose' | 'replace' | 'end' | 'forget'>,
  ) => {
    left.forget();
    const { session } = now();
    actor.send({ type: event });
    deps.closed();
    changed();
    await session?.stop();
  };

  /**
   * Suspends the session. Its log stays open, so that a text the user is still typing is saved as a draft.
   */
  const expire = async (session: Session) => {
    actor.send({ type: 'expire' });
    changed();
    await session.suspend();
    await session.nameOwner();
    left.forget();
  };

  /** A tab handed over the running session's token again, perhaps with other rules. */
  function hear(session: Session, handed: Access): void {
    const { accessToken, isTold } = actor.getSnapshot().context;
    const { access } = now();
    if (isSameAccess(access, handed)) return;
    if (isTold || session.live.access !== null) {
      // The tab may have missed a correction, and its cookies can be edited. The service tells which rules are right.
      session.live.access = access;
      session.access.check();
    } else actor.send({ type: 'renew', accessToken, access: handed, isTold });
    session.accessChanged();
    changed();
  }

  /** The same user's session continues with another token. */
  function renew(session: Session, accessToken: string, identity: Identity, handed: Access): void {
    const { access } = identity.word;
    actor.send({ type: 'renew', accessToken, access: access ?? handed, isTold: access !== null });
    goBy(session, identity, handed);
    session.tokenChanged();
    void identities.keep(accessToken);
    session.accessChanged();
    changed();
  }

  async function attach(credentials: Credentials): Promise<Answer<null>> {
    cancelRetry();
    const { accessToken, userData } = credentials;
    // The tab has not noticed the sign-out yet.
    if (signedOutMarks.has(sessionMark(accessToken))) return SIGNED_OUT;
    const before = now();
    const isOther = before.user !== null && logKeyOf(before.user) !== logKeyOf(userData);
    const running = before.status === 'signedIn' && !isOther ? before.session : null;
    const handed = accessOf(credentials);
    if (running !== null && accessToken === before.accessToken) {
      hear(running, handed);
      return done(null);
    }
    // Nobody may see the data of the user who was here, while the service is asked about the next one. Nor may a tab see
    // that an earlier session is over: it would clear the cookies of this one.
    if (running === null) {
      if (isOther) await before.session?.nameOwner();
      await close('close');
    }
    const found = await identities.identify(credentials);
    if (!found.ok) {
      const isOver = found.refusal.code === 'sessionExpired';
      if (running === null) await close('end');
      // The cookies no longer have the token of this session, so nobody could end it later.
      else if (isOver) await expire(running);
      if (!isOver) retryLater(credentials);
      return found;
    }
    failures = 0;
    if (running !== null) {
      renew(running, accessToken, found.value, handed);
      return done(null);
    }
    const { user, access } = found.value.word;
    return start({
      user,
      accessToken,
      access: access ?? handed,
      isTold: access !== null,
      begin: (session) => goBy(session, found.value, handed),
    });
  }

  /** Tries again if the service could not be asked whose token it is. Tabs can try earlier. */
  function retryLater(credentials: Credentials): void {
    const pause = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
    failures += 1;
    cancelRetry = ports.clock.setTimer(pause, () => {
      void enqueue(() => attach(credentials)).catch(() => undefined);
    });
  }

  /** The browser closed the log. The same user continues with a log that may be empty. */
  async function reopen(lost: Session): Promise<void> {
    const { user, accessToken, access, status } = now();
    const { isTold } = actor.getSnapshot().context;
    // An expired session stores nothing but drafts. The tabs keep a refused draft for the next sign-in.
    if (user === null || status === 'expired') return;
    lostIn = sessionMark(accessToken);
    await close('lose');
    await start({ user, accessToken, access, isTold, before: lost });
  }

  const finish = (session: Session, why: SessionEnd): Promise<void> => {
    if (why === 'expired') return expire(session);
    return why === 'replaced' ? close('replace') : reopen(session);
  };

  async function start(next: Start): Promise<Answer<null>> {
    const { user, accessToken, access, isTold, before = null, inMemory = false } = next;
    let session: Session | null = null;
    actor.send({ type: 'open', user, accessToken, access, isTold });
    changed();
    deps.opening(logKeyOf(user));
    try {
      session = await deps.open({
        user,
        accessToken: () => now().accessToken,
        access: () => now().access,
        askAccess: async (token) => {
          const answer = await identities.ask(logKeyOf(user), token);
          if (answer.kind === 'ok') void identities.keep(token);
          if (answer.kind === 'unauthorised' && session !== null)
            session.live.accountEnd = answer.end ?? null;
          return answer;
        },
        // Enqueued because a session can end before `open` resolves.
        ended: (why) =>
          void enqueue(async () => {
            if (session !== null && now().session === session) await finish(session, why);
          }),
        inMemory,
      });
      if (before !== null) carryOver(before, session);
      else next.begin?.(session);
      void identities.keep(accessToken);
      actor.send({ type: 'opened', session });
      deps.opened(session);
      changed();
      await session.started;
      left.tidy(user);
      return done(null);
    } catch (error) {
      return startAfter(error, { ...next, access: now().access, ...(session && { before: session }) });
    }
  }

  /** Starts again after a start that failed. Any trouble of this device's log ends in a session, if need be without it. */
  async function startAfter(error: unknown, next: Start): Promise<Answer<null>> {
    // This can't repeat without end: after a few lost logs the store rejects with another error.
    if (error instanceof LogLostError) {
      await close('lose');
      return start(next);
    }
    // Another worker has this user's session, so the user is not signed out.
    if (error instanceof StaleWriterError) {
      await close('replace');
      return REPLACED;
    }
    if (!next.inMemory) {
      await close('lose');
      return start({ ...next, inMemory: true });
    }
    await close('end');
    return NOT_OPENED;
  }

  async function signOut(discardUnsent: boolean): Promise<Answer<null>> {
    const { user, session } = now();
    // While this worker hung, another worker may have replaced it.
    if (session !== null && !(await session.isWriter())) await close('replace');
    if (now().isReplaced) return REPLACED;
    const loss = user === null || discardUnsent ? null : await unsentWarning(session);
    if (loss !== null) return refuse('unsentMessages', loss);
    const { accessToken } = now();
    // The status changes to signed out only after the deletion: if the deletion fails, the user can sign out
    // again.
    await close('close');
    try {
      if (user !== null) await ports.logs.destroy(logKeyOf(user));
    } catch (error) {
      if (!(error instanceof StaleWriterError)) return refuse('storage', ':dataNotDeleted');
      actor.send({ type: 'replace' });
      return REPLACED;
    }
    leftBy = user === null ? null : logKeyOf(user);
    if (accessToken !== '') signedOutMarks.add(sessionMark(accessToken));
    identities.forget(accessToken);
    await close('forget');
    return done(null);
  }

  async function clear(discardUnsent: boolean): Promise<Answer<null>> {
    const { status, user, session, accessToken } = now();
    if (user === null || session === null || status !== 'signedIn') return NOT_SIGNED_IN;
    if (!(await session.isWriter())) await close('replace');
    if (now().isReplaced) return REPLACED;
    const loss = discardUnsent ? null : await unsentWarning(session);
    if (loss !== null) return refuse('unsentMessages', loss);
    const { access } = now();
    const { isTold } = actor.getSnapshot().context;
    const { log } = session.live.device;
    await close('close');
    let isDeleted = true;
    try {
      await ports.logs.destroy(logKeyOf(user));
      clearedLog = log;
    } catch (error) {
      if (error instanceof StaleWriterError) {
        actor.send({ type: 'replace' });
        return REPLACED;
      }
      isDeleted = false;
    }
    const opened = await start({ user, accessToken, access, isTold, before: session });
    return isDeleted ? opened : refuse('storage', ':dataNotDeleted');
  }

  async function forget(token: string): Promise<void> {
    signedOutMarks.add(sessionMark(token));
    const { session, accessToken } = now();
    if (session === null || accessToken !== token) return;
    // The browser deleted the cookies with the log. The tabs must keep its texts for the next sign-in, so this is
    // no sign-out by the user.
    if (lostIn === sessionMark(token)) return close('forget');
    const answer = await signOut(false);
    if (answer.ok || now().isReplaced) return;
    await close('forget');
  }

  const isOver = () => ['signedOut', 'expired'].includes(now().status);

  return {
    now,
    settled: () => transitions,
    attach: (credentials) => enqueue(() => attach(credentials)),
    signOut: (isMeant, discardUnsent) =>
      enqueue(async () => (isMeant() ? signOut(discardUnsent) : NOT_SIGNED_IN)),
    clear: (isMeant, discardUnsent) =>
      enqueue(async () => (isMeant() ? clear(discardUnsent) : NOT_SIGNED_IN)),
    forget: (token) => enqueue(() => forget(token)),
    accept(signedIn) {
      signedOutMarks.delete(sessionMark(signedIn.accessToken));
      identities.signedIn(signedIn);
    },
    stop() {
      cancelRetry();
      return enqueue(() => close('end'));
    },
    left: () => (isOver() ? left.rows() : []),
    loadLeft() {
      const { session, user } = now();
      if (isOver()) left.load(session === null ? null : user);
    },
    leftBy: () => leftBy,
    clearedLog: () => clearedLog,
  };
}
