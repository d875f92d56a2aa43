import { createActor } from 'xstate';
import { type Answer, done, refuse } from '../answer.ts';
import { createLeftTexts } from '../left/left-texts.ts';
import type { LeftRow } from '../left/types.ts';
import { LogLostError, type Ports, StaleWriterError } from '../ports.ts';
import type { SessionEnd } from './session-end.ts';
import type { Session } from './session-interface.ts';
import { type SessionEvent, STATUS_OF, sessionMachine } from './session-machine.ts';
import { sessionMark } from './session-mark.ts';
import { NOT_OPENED, NOT_SIGNED_IN, REPLACED, SIGNED_OUT, unsentWarning } from './session-refusals.ts';
import type { SessionStatus } from './types.ts';
import { type Access, accessOf, type Credentials, isSameAccess, logKeyOf, type UserData } from './user.ts';

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
  /** Accepts a token that was signed out before, because the service may issue the same token again. */
  accept(accessToken: string): void;
  stop(): Promise<void>;
  /** The texts that users who signed out left on this device. Empty while a user is signed in. */
  left(): readonly LeftRow[];
  loadLeft(): void;
  /** The key of the user who signed out last. */
  leftBy(): string | null;
  /** The id of the log that the user cleared last. */
  clearedLog(): string | null;
}

/** What a session starts with. */
interface Start {
  readonly user: UserData;
  readonly accessToken: string;
  readonly access: Access;
  /** The ended session that this session continues. */
  readonly before?: Session;
  readonly inMemory?: boolean;
}

export function createSessions(deps: {
  readonly ports: Ports;
  readonly open: (given: {
    readonly user: UserData;
    readonly accessToken: () => string;
    readonly access: () => Access;
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
  const { ports, changed } = deps;
  const actor = createActor(sessionMachine).start();
  /** A promise chain: sessions open and end one after the other. */
  let transitions: Promise<unknown> = Promise.resolve();
  let leftBy: string | null = null;
  let clearedLog: string | null = null;
  /** Mark of the session whose log the browser closed last. */
  let lostIn: string | null = null;
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

  /** Renews the token of the running session if the credentials are of the same user. Returns false otherwise. */
  function renew({ accessToken, ...cookies }: Credentials): boolean {
    const { status, user, session, accessToken: before } = now();
    const isSameUser = user !== null && logKeyOf(user) === logKeyOf(cookies.userData);
    if (session === null || status !== 'signedIn' || !isSameUser) return false;
    const { handedAccess } = actor.getSnapshot().context;
    const access = accessOf(cookies);
    actor.send({ type: 'renew', accessToken, access });
    const isNewToken = accessToken !== before;
    if (isNewToken) {
      // A new token means a new sign-in. The cookies of the new sign-in contain the current access rules.
      session.live.access = null;
      session.tokenChanged();
    }
    // Rules of the service stay: a tab with other rules may have missed the correction. The service tells which are newer.
    if (isNewToken || (session.live.access !== null && !isSameAccess(handedAccess, access)))
      session.access.check();
    session.accessChanged();
    changed();
    return true;
  }

  async function attach(credentials: Credentials): Promise<Answer<null>> {
    // The tab has not noticed the sign-out yet.
    if (signedOutMarks.has(sessionMark(credentials.accessToken))) return SIGNED_OUT;
    if (renew(credentials)) return done(null);
    const { userData: user, accessToken } = credentials;
    const before = now();
    if (before.user !== null && logKeyOf(before.user) !== logKeyOf(user)) await before.session?.nameOwner();
    await close('close');
    return start({ user, accessToken, access: accessOf(credentials) });
  }

  /** The browser closed the log. The same user continues with a log that may be empty. */
  async function reopen(lost: Session): Promise<void> {
    const { user, accessToken, access, status } = now();
    // An expired session stores nothing but drafts. The tabs keep a refused draft for the next sign-in.
    if (user === null || status === 'expired') return;
    lostIn = sessionMark(accessToken);
    await close('lose');
    await start({ user, accessToken, access, before: lost });
  }

  /** Passes data that is in no log from an ended session to the next session of the same user. */
  function carryOver({ live: before, access }: Session, next: Session): void {
    next.live.access = before.access;
    next.live.alerts = before.alerts;
    next.live.device.keepDays = before.device.keepDays;
    // The doubt goes on until the rules are loaded.
    if (access.isInDoubt()) next.access.refused();
  }

  const finish = (session: Session, why: SessionEnd): Promise<void> => {
    if (why === 'expired') return expire(session);
    return why === 'replaced' ? close('replace') : reopen(session);
  };

  async function start(next: Start): Promise<Answer<null>> {
    const { user, accessToken, access, before = null, inMemory = false } = next;
    let session: Session | null = null;
    actor.send({ type: 'open', user, accessToken, access });
    changed();
    deps.opening(logKeyOf(user));
    try {
      session = await deps.open({
        user,
        accessToken: () => now().accessToken,
        access: () => now().access,
        // Enqueued because a session can end before `open` resolves.
        ended: (why) =>
          void enqueue(async () => {
            if (session !== null && now().session === session) await finish(session, why);
          }),
        inMemory,
      });
      if (before !== null) carryOver(before, session);
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
    const opened = await start({ user, accessToken, access, before: session });
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
    accept: (token) => signedOutMarks.delete(sessionMark(token)),
    stop: () => enqueue(() => close('end')),
    left: () => (isOver() ? left.rows() : []),
    loadLeft() {
      const { session, user } = now();
      if (isOver()) left.load(session === null ? null : user);
    },
    leftBy: () => leftBy,
    clearedLog: () => clearedLog,
  };
}
