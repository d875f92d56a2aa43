import type { Whose } from '../api/account-shapes.ts';
import { type CallOutcome, refusalOf } from '../api/call.ts';
import { ask } from '../api/route.ts';
import { accountRoutes } from '../api/routes.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { type Access, accessOf, type Credentials, logKeyOf } from '../model/session/user.ts';
import type { Ports } from '../ports/ports.ts';
import { SESSION_OVER } from './session-refusals.ts';
import { noteOf, readNote, type Word } from './word.ts';

export interface Identity {
  readonly word: Word;
  /** False if the service said it some time ago, so that it must be asked again. */
  readonly isFresh: boolean;
}

/**
 * Tells whose token it is. Everybody at this device can edit the cookies, so only the service's word counts: the answer
 * of a sign-in, the answer to `GET /auth/me`, or such an answer from earlier, which is kept with the user's log.
 */
export interface Identities {
  /** Notes whom the service has signed in with this token. */
  signedIn(answer: Credentials): void;
  /** Returns whose token these credentials have. Refused if they name another user, or if nobody can tell. */
  identify(credentials: Credentials): Promise<Answer<Identity>>;
  /** Asks the service again. A token of another user counts as refused. */
  ask(userKey: string, accessToken: string): Promise<CallOutcome<Access>>;
  /** Keeps the word about this token with the log of its user, which must exist. */
  keep(accessToken: string): Promise<void>;
  forget(accessToken: string): void;
}

export function createIdentities({
  logs,
  digest,
  http,
}: Pick<Ports, 'logs' | 'digest' | 'http'>): Identities {
  const words = new Map<string, Word>();
  /** The tokens whose word has just arrived, and was not used yet. */
  const fresh = new Set<string>();

  const learn = (accessToken: string, word: Word): void => {
    words.set(accessToken, word);
    fresh.add(accessToken);
  };

  /** Returns the earlier word about the token, if this user's log has it. */
  async function earlier(userKey: string, accessToken: string): Promise<Word | null> {
    try {
      return readNote(await logs.noted(userKey), { userKey, mark: await digest(accessToken) });
    } catch {
      // The device can't tell, so the service must.
      return null;
    }
  }

  /** Returns whether this device has a log of the user. If nobody can tell, it has one. */
  async function hasLog(userKey: string): Promise<boolean> {
    try {
      const reader = await logs.reader(userKey);
      await reader?.close();
      return reader !== null;
    } catch {
      return true;
    }
  }

  /** Asks the service. Without its call, a token is believed only if it opens the user's first log on this device. */
  async function askedNow({ userData, accessToken }: Credentials): Promise<Answer<Word>> {
    const outcome = await ask(http, accountRoutes.whoAmI, { accessToken });
    if (outcome.kind === 'ok') return done(outcome.value);
    if (outcome.kind !== 'refused') return { ok: false, refusal: refusalOf(outcome) };
    return (await hasLog(logKeyOf(userData))) ? SESSION_OVER : done({ user: userData, access: null });
  }

  return {
    signedIn: (answer) => learn(answer.accessToken, { user: answer.userData, access: accessOf(answer) }),

    async identify(credentials) {
      const { accessToken } = credentials;
      const userKey = logKeyOf(credentials.userData);
      let word = words.get(accessToken) ?? (await earlier(userKey, accessToken));
      if (word === null) {
        const asked = await askedNow(credentials);
        if (!asked.ok) return asked;
        word = asked.value;
        learn(accessToken, word);
      }
      if (logKeyOf(word.user) !== userKey) return SESSION_OVER;
      words.set(accessToken, word);
      return done({ word, isFresh: fresh.delete(accessToken) });
    },

    async ask(userKey, accessToken) {
      const outcome: CallOutcome<Whose> = await ask(http, accountRoutes.whoAmI, { accessToken });
      if (outcome.kind !== 'ok') return outcome;
      if (logKeyOf(outcome.value.user) !== userKey) return { kind: 'unauthorised' };
      words.set(accessToken, outcome.value);
      return { kind: 'ok', value: outcome.value.access };
    },

    async keep(accessToken) {
      const word = words.get(accessToken);
      if (word === undefined) return;
      try {
        const userKey = logKeyOf(word.user);
        const note = noteOf(word, await digest(accessToken));
        // Reading is cheaper than writing, and most starts have no news.
        if ((await logs.noted(userKey)) !== note) await logs.note(userKey, note);
      } catch {
        // The next start asks the service.
      }
    },

    forget(accessToken) {
      words.delete(accessToken);
      fresh.delete(accessToken);
    },
  };
}
