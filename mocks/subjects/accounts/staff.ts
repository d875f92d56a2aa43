/** The users and roles of the account, with the effects of changing them. */
import type { Table, TableChange } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import {
  ADMIN_ROLES,
  NEWCOMER_RULES,
  type RoleInput,
  type Rule,
  roleRows,
  roleTable,
  type WorldRole,
} from './role-table.ts';
import { staffRows } from './user-seeds.ts';
import { type StaffInput, type StaffQuery, type StaffRow, staffTable } from './user-table.ts';

type StaffTable = Table<StaffRow, StaffInput, StaffQuery>;
type RoleTable = Table<WorldRole, RoleInput, object>;

export interface Staff {
  readonly staffTable: StaffTable;
  readonly roleTable: RoleTable;
  membersOf(role: string): readonly StaffRow[];
  /** Returns the rules of a role. An unknown role may open the profile and the settings. */
  rulesOf(role: string): readonly Rule[];
  /** Rises with each change of a user or a role, so that consoles know when to load their rules again. */
  accessRevision(): number;
  /** Gives every user of the role `from` the role `to`. */
  moveMembers(from: string, to: string): void;
}

/** @param shutOut Called when a person may no longer sign in. */
export function createStaff({ options, clock, openTable }: Ground, shutOut: (id: number) => void): Staff {
  let revision = 0;
  const changed = (): void => {
    revision += 1;
  };
  const users: StaffTable = openTable(
    staffTable((role) => ADMIN_ROLES.includes(role)),
    staffRows(options.seed, clock.startedAt),
    ({ id }: TableChange) => {
      changed();
      if (users.get(id)?.status !== 'active') shutOut(id);
    },
  );
  const membersOf = (name: string) => users.all().filter(({ role }) => role === name);
  const roles: RoleTable = openTable(
    roleTable((name) => membersOf(name).length),
    roleRows(clock.startedAt),
    changed,
  );
  return {
    staffTable: users,
    roleTable: roles,
    membersOf,
    rulesOf: (name) => roles.all().find((role) => role.name === name)?.rules ?? NEWCOMER_RULES,
    accessRevision: () => revision,
    moveMembers(from, to) {
      for (const { id } of membersOf(from)) users.set(id, { role: to });
    },
  };
}
