/** The users, roles, permissions and settings of the account, with the effects of changing them. */
import { permissionRows } from '../data/permissions.ts';
import { ADMIN_ROLES, NEWCOMER_RULES, roleRows } from '../data/roles.ts';
import { staffRows } from '../data/staff.ts';
import type { WorldPermission } from '../tables/permissions.ts';
import { type PermissionInput, type PermissionQuery, permissionTable } from '../tables/permissions.ts';
import { type RoleInput, type Rule, roleTable, type WorldRole } from '../tables/roles.ts';
import { SETTINGS_ROW, type SettingsInput, settingsTable, type WorldSettings } from '../tables/settings.ts';
import { createTable, type Table, type TableChange } from '../tables/table.ts';
import { type StaffInput, type StaffQuery, type StaffRow, staffTable } from '../tables/users.ts';

export type StaffTable = Table<StaffRow, StaffInput, StaffQuery>;
export type RoleTable = Table<WorldRole, RoleInput, object>;
export type PermissionTable = Table<WorldPermission, PermissionInput, PermissionQuery>;

export type SettingsTable = Table<WorldSettings, SettingsInput, object>;

export interface Staff {
  readonly staffTable: StaffTable;
  readonly roleTable: RoleTable;
  readonly permissionTable: PermissionTable;
  readonly settingsTable: SettingsTable;
  membersOf(role: string): readonly StaffRow[];
  /** Returns the rules of a role. An unknown role may open the profile and the settings. */
  rulesOf(role: string): readonly Rule[];
  /** Rises with each change of a user or a role, so that consoles know when to load their rules again. */
  accessRevision(): number;
  /** Gives every user of the role `from` the role `to`. */
  moveMembers(from: string, to: string): void;
}

export function createStaff(parts: {
  readonly seed: number;
  readonly startedAt: number;
  readonly now: () => number;
  readonly notify: (change: TableChange) => void;
  /** Called when a person may no longer sign in. */
  readonly shutOut: (id: number) => void;
}): Staff {
  const { now, startedAt } = parts;
  let revision = 0;
  const notify = (change: TableChange): void => {
    revision += 1;
    if (change.collection === 'users' && users.get(change.id)?.status !== 'active') parts.shutOut(change.id);
    parts.notify(change);
  };
  const users: StaffTable = createTable(
    staffTable((role) => ADMIN_ROLES.includes(role)),
    staffRows(parts.seed, startedAt),
    now,
    notify,
  );
  const membersOf = (name: string) => users.all().filter(({ role }) => role === name);
  const roles: RoleTable = createTable(
    roleTable((name) => membersOf(name).length),
    roleRows(startedAt),
    now,
    notify,
  );
  return {
    staffTable: users,
    roleTable: roles,
    permissionTable: createTable(permissionTable, permissionRows(startedAt), now, parts.notify),
    settingsTable: createTable(settingsTable, [SETTINGS_ROW], now, parts.notify),
    membersOf,
    rulesOf: (name) => roles.all().find((role) => role.name === name)?.rules ?? NEWCOMER_RULES,
    accessRevision: () => revision,
    moveMembers(from, to) {
      for (const { id } of membersOf(from)) users.set(id, { role: to });
    },
  };
}
