import { createRandom } from '../../world/random.ts';
import { DAY, MINUTE } from '../../world/times.ts';
import { USERS } from '../../world/users.ts';
import type { SecondStep } from './two-steps.ts';

const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';

/** Earlier attempts of a demo account: days ago, hour (UTC), and what happened. */
const ATTEMPTS: readonly (Pick<SignIn, 'agent' | 'result'> & {
  readonly days: number;
  readonly hour: number;
})[] = [
  { days: 1, hour: 7, agent: DESK, result: 'done' },
  { days: 1, hour: 6, agent: PHONE, result: 'done' },
  { days: 2, hour: 22, agent: LAPTOP, result: 'wrong' },
  { days: 3, hour: 20, agent: LAPTOP, result: 'done' },
  { days: 3, hour: 7, agent: DESK, result: 'done' },
  { days: 6, hour: 7, agent: DESK, result: 'done' },
];

/** Returns the attempts to sign in that a new world remembers of an account, newest first. */
export function signInRows(seed: number, startedAt: number) {
  return (identity: string): readonly Omit<SignIn, 'id'>[] => {
    if (!USERS.some((user) => user.identity === identity)) return [];
    const random = createRandom(seed, `sign-ins ${identity}`);
    const today = Math.floor(startedAt / DAY) * DAY;
    return ATTEMPTS.map(({ days, hour, agent, result }) => ({
      at: today - days * DAY + hour * 60 * MINUTE + random.int(0, 40) * MINUTE,
      agent,
      how: 'password',
      result,
    }));
  };
}

/** An attempt to sign in to an account. */
export interface SignIn {
  readonly id: number;
  readonly at: number;
  /** The browser's name for itself. Empty if it gave none. */
  readonly agent: string;
  /** The last step that the attempt reached. */
  readonly how: 'password' | SecondStep | 'recovery';
  readonly result: 'done' | 'wrong' | 'locked';
}

export interface SignIns {
  /** Newest first. */
  signIns(identity: string): readonly SignIn[];
  noteSignIn(identity: string, attempt: Pick<SignIn, 'agent' | 'how' | 'result'>): void;
}

/** Attempts kept for each account. */
const KEPT = 50;

export function createSignIns(
  now: () => number,
  seed: (identity: string) => readonly Omit<SignIn, 'id'>[],
): SignIns {
  const byIdentity = new Map<string, readonly SignIn[]>();
  const of = (identity: string): readonly SignIn[] => {
    const known =
      byIdentity.get(identity) ??
      seed(identity).map((one, place, all) => ({ ...one, id: all.length - place }));
    byIdentity.set(identity, known);
    return known;
  };
  return {
    signIns: of,
    noteSignIn(identity, attempt) {
      const before = of(identity);
      const id = (before[0]?.id ?? 0) + 1;
      byIdentity.set(identity, [{ ...attempt, id, at: now() }, ...before].slice(0, KEPT));
    },
  };
}
