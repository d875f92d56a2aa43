import { WorldError } from './errors.ts';
import type { WorldUser } from './users.ts';
import { NEWCOMER_RULES, USERS } from './users.ts';

export interface Accounts {
  users(): readonly WorldUser[];
  user(identity: string): WorldUser | undefined;
  /** Returns null if no user has this e-mail address and password. */
  signIn(email: string, password: string): WorldUser | null;
  /** Changes a user's rights from the next request on. Signed-in clients are not notified. */
  changeAccess(
    identity: string,
    access: { readonly role?: string; readonly rules?: WorldUser['abilityRules'] },
  ): void;
}

type Newcomer = Pick<WorldUser, 'email' | 'fullName' | 'password'>;

/** The accounts, with the changes that only the world itself makes. */
export interface AccountBook extends Accounts {
  add(newcomer: Newcomer): WorldUser;
  setPassword(identity: string, password: string): void;
}

export function createAccounts(): AccountBook {
  const byIdentity = new Map(USERS.map((user) => [user.identity, user]));
  const change = (identity: string, changes: Partial<WorldUser>): void => {
    const user = byIdentity.get(identity);
    if (!user) throw new WorldError('unknown-user', `There is no user ${identity}`);
    byIdentity.set(identity, { ...user, ...changes });
  };
  return {
    users: () => [...byIdentity.values()],
    user: (identity) => byIdentity.get(identity),
    signIn: (email, password) =>
      [...byIdentity.values()].find((user) => user.email === email && user.password === password) ?? null,
    changeAccess: (identity, { role, rules }) =>
      change(identity, {
        ...(role === undefined ? {} : { role }),
        ...(rules === undefined ? {} : { abilityRules: rules }),
      }),
    add({ email, fullName, password }) {
      const user: WorldUser = {
        id: byIdentity.size + 1,
        identity: email,
        email,
        password,
        fullName,
        username: email.split('@')[0] ?? email,
        role: 'newcomer',
        abilityRules: NEWCOMER_RULES,
      };
      byIdentity.set(email, user);
      return user;
    },
    setPassword: (identity, password) => change(identity, { password }),
  };
}
