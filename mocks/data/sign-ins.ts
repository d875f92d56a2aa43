import { createRandom } from '../world/random.ts';
import type { SignIn } from '../world/sign-ins.ts';
import { USERS } from '../world/users.ts';
import { DAY, MINUTE } from './times.ts';

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
