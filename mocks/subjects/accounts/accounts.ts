import type { AccountEnd } from '../../api/answers.ts';
import { WorldError } from '../../world/errors.ts';
import { isAllowed, USERS, type WorldUser } from '../../world/users.ts';
import type { Rule } from './role-table.ts';
import type { Staff } from './staff.ts';
import type { StaffRow } from './user-table.ts';

export interface Accounts {
  /** Returns the people who have a password. */
  users(): readonly WorldUser[];
  user(identity: string): WorldUser | undefined;
  userByEmail(email: string): WorldUser | undefined;
  /** Returns the identity of a row in the table of users, also after its deletion. Undefined: it has no account. */
  identityOf(staffId: number): string | undefined;
  /** Returns the active people of the account who have this right, with or without a password. */
  staffWith(action: string): readonly StaffRow[];
  /** Returns null if no active user has this e-mail address and password. */
  signIn(email: string, password: string): WorldUser | null;
  /** Returns why an account can't be used any more. Null: it can, or there never was one. */
  accountEnd(identity: string): AccountEnd | null;
  /** Like `accountEnd`, for a sign-in. Null too if the password is wrong: nobody may find out which accounts exist. */
  accountEndFor(email: string, password: string): AccountEnd | null;
  setPassword(identity: string, password: string): void;
  /** Changes the fields that a person may change in their own account. */
  changeOwn(
    identity: string,
    change: Partial<Pick<StaffRow, 'fullName' | 'email' | 'contact' | 'language'>>,
  ): void;
  /** Changes a user's rights from the next request on. Signed-in clients are not notified. */
  changeAccess(
    identity: string,
    access: { readonly role?: string; readonly rules?: WorldUser['abilityRules'] },
  ): void;
}

type Newcomer = Pick<WorldUser, 'email' | 'fullName' | 'password'>;

/** The accounts, with methods that only the world itself calls. */
export interface AccountBook extends Accounts {
  add(newcomer: Newcomer): WorldUser;
  isPassword(identity: string, password: string): boolean;
  /** Returns how often the password was changed. What was begun under an earlier password is void. */
  passwordChanges(identity: string): number;
}

interface Override {
  readonly role?: string;
  readonly rules?: readonly Rule[];
}

/** A user's role is in the table of users. The role's rules are in the table of roles. */
export function createAccounts({
  staffTable,
  rulesOf,
  now,
}: Pick<Staff, 'staffTable' | 'rulesOf'> & { readonly now: () => number }): AccountBook {
  const byIdentity = new Map(USERS.map((user) => [user.identity, user]));
  const overrides = new Map<string, Override>();
  const changes = new Map<string, number>();
  const passwordChanges = (identity: string): number => changes.get(identity) ?? 0;

  /** Returns the account as the tables describe it. Undefined: the user was deleted. */
  const current = (account: WorldUser | undefined): WorldUser | undefined => {
    const row = account === undefined ? undefined : staffTable.get(account.id);
    if (account === undefined || row === undefined) return undefined;
    const override = overrides.get(account.identity);
    return {
      ...account,
      email: row.email,
      fullName: row.fullName,
      username: row.username,
      role: override?.role ?? row.role,
      abilityRules: override?.rules ?? rulesOf(row.role),
    };
  };
  const users = () => [...byIdentity.values()].flatMap((account) => current(account) ?? []);
  const userByEmail = (email: string) =>
    users().find((user) => user.email.toLowerCase() === email.toLowerCase());
  const isActive = ({ id }: WorldUser) => staffTable.get(id)?.status === 'active';
  const accessOf = ({ id, role }: StaffRow) =>
    users().find((user) => user.id === id) ?? { role, abilityRules: rulesOf(role) };
  const nameOf = (email: string) => email.split('@')[0] ?? email;
  const accountEnd = (identity: string): AccountEnd | null => {
    const account = byIdentity.get(identity);
    if (account === undefined) return null;
    const row = staffTable.get(account.id);
    if (row === undefined) return 'account_deleted';
    return row.status === 'inactive' ? 'account_deactivated' : null;
  };

  return {
    users,
    user: (identity) => current(byIdentity.get(identity)),
    userByEmail,
    identityOf: (staffId) => [...byIdentity.values()].find(({ id }) => id === staffId)?.identity,
    staffWith: (action) =>
      staffTable.all().filter((row) => row.status === 'active' && isAllowed(accessOf(row), action)),
    signIn(email, password) {
      const user = userByEmail(email);
      return user !== undefined && user.password === password && isActive(user) ? user : null;
    },
    accountEnd,
    accountEndFor(email, password) {
      const deleted = [...byIdentity.values()].filter(
        (account) => account.email.toLowerCase() === email.toLowerCase() && current(account) === undefined,
      );
      const account = userByEmail(email) ?? deleted.find((one) => one.password === password);
      return account?.password === password ? accountEnd(account.identity) : null;
    },
    changeAccess(identity, access) {
      if (!byIdentity.has(identity)) throw new WorldError('unknown-user', `There is no user ${identity}`);
      overrides.set(identity, { ...overrides.get(identity), ...access });
    },
    add({ email, fullName, password }) {
      const invited = staffTable.all().find((row) => row.email === email);
      const id = invited?.id ?? newRow(staffTable, { email, fullName, username: nameOf(email) });
      staffTable.set(id, { fullName, status: 'active', invitedAt: null, joinedAt: now() });
      const role = staffTable.get(id)?.role ?? 'newcomer';
      const user: WorldUser = {
        id,
        identity: email,
        email,
        password,
        fullName,
        username: nameOf(email),
        role,
        abilityRules: rulesOf(role),
      };
      byIdentity.set(email, user);
      return user;
    },
    isPassword: (identity, password) => byIdentity.get(identity)?.password === password,
    changeOwn(identity, change) {
      const account = byIdentity.get(identity);
      if (account !== undefined) staffTable.set(account.id, change);
    },
    setPassword(identity, password) {
      const user = byIdentity.get(identity);
      if (user === undefined) return;
      byIdentity.set(identity, { ...user, password });
      changes.set(identity, passwordChanges(identity) + 1);
    },
    passwordChanges,
  };
}

/** Adds a person who was invited by mail alone, and returns the id. */
function newRow(
  table: Staff['staffTable'],
  {
    email,
    fullName,
    username,
  }: { readonly email: string; readonly fullName: string; readonly username: string },
): number {
  const created = table.create(
    {
      fullName,
      email,
      username,
      role: 'newcomer',
      currentPlan: 'basic',
      company: '',
      country: '',
      contact: '',
      billing: 'Auto debit',
    },
    'Switchboard',
  );
  if (!created.ok) throw new WorldError('unknown-user', `${email} could not be added`);
  return created.row.id;
}
