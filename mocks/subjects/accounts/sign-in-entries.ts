import { accessEntry, type Entry } from '../../api/noting.ts';
import type { WorldUser } from '../../world/users.ts';
import type { SignIn } from './sign-ins.ts';

const REASONS = { wrong: 'Wrong password or code', locked: 'Too many wrong tries' } as const;

/** Returns the entry of an attempt to sign in, for the account's log. */
export const signInEntry = (user: WorldUser, result: SignIn['result']): Entry =>
  accessEntry(user, 'user.signedIn', result === 'done' ? {} : { result: 'refused', reason: REASONS[result] });
