import * as v from 'valibot';
import type { RecordRights } from '../domains/records/no-records.ts';
import { refuse } from '../kernel/answer.ts';
import { RECORDS_MAX } from '../kernel/windows.ts';
import { roles } from '../model/collections/roles.ts';
import type { RecordsView } from '../model/records/view-types.ts';
import {
  ADMIN_ROLES,
  MANAGE,
  MASK_EMAIL,
  MASK_PHONE,
  mayDo,
  NO_ACCESS,
  READ_ONLY,
} from '../model/session/may-do.ts';
import type { ViewedRole } from '../model/session/types.ts';
import { type AbilityRules, type Access, abilityRulesSchema } from '../model/session/user.ts';
import type { ViewRequest } from './current-views.ts';
import { recordRightsOf } from './record-rights.ts';
import type { SessionLive } from './session-live.ts';

/** The right to view the console as another role. */
export const VIEW_AS = 'manage-roles';

/** The answer to a command that does more than read. */
export const ROLE_VIEW_READ_ONLY = refuse('notAllowed', ':roleView');

/** Rules that restrict a role. `manage` does not imply them. */
const LIMITS: readonly string[] = [MASK_PHONE, MASK_EMAIL, READ_ONLY];

const limitsOf = ({ role, rules }: Access): AbilityRules =>
  ADMIN_ROLES.includes(role) ? [] : rules.filter(({ action }) => LIMITS.includes(action));

/**
 * Returns the rights of a role view: what both the user and the role may do, under the limits of both, and read-only.
 * The name of the role is left out, because some names pass every check.
 */
export function accessWithin(own: Access, role: Access): Access {
  const both = !mayDo(role, MANAGE)
    ? role.rules.filter(({ action }) => mayDo(own, action))
    : mayDo(own, MANAGE)
      ? [{ action: MANAGE, subject: 'all' }]
      : own.rules;
  const given = both.filter(({ action }) => !LIMITS.includes(action));
  const limits = [...limitsOf(own), ...limitsOf(role)].filter(({ action }) => action !== READ_ONLY);
  return { role: '', rules: [...given, ...limits, { action: READ_ONLY, subject: 'all' }] };
}

/** A role view at one moment. */
export interface RoleRights {
  readonly viewed: ViewedRole;
  /** Allows nothing unless the state is `open`. */
  readonly access: Access;
}

/** Returns the parts of a session that read records, under other rights. */
export const underRights = (
  { records, search }: Pick<SessionLive, 'records' | 'search'>,
  rights: RecordRights,
) => ({
  records: records.under(rights),
  search: search.under(rights),
  masks: rights.masks,
});

export interface RoleView {
  /** Returns the same object until the rights change. Views under it must not be cached together with others. */
  now(): RoleRights;
  readonly records: RecordRights;
}

/** The list that a role view reads, with all roles of the account. */
export const ROLES_REQUEST = {
  view: 'records',
  collection: roles.name,
  v: roles.v,
  query: { q: '' },
  size: RECORDS_MAX,
} as const satisfies ViewRequest;

/**
 * Computes the rights of a role view. Each call uses the user's present rights and the service's list of roles. The
 * tab sends only the role's id.
 */
export function createRoleView(
  roleId: string,
  deps: {
    /** The rights of the signed-in user. */
    readonly own: () => Access;
    readonly isSignedIn: () => boolean;
    /** The user's own view of `ROLES_REQUEST`. */
    readonly roles: () => RecordsView;
  },
): RoleView {
  let last: RoleRights | null = null;

  function judge(): RoleRights {
    const shut = (state: ViewedRole['state']) => ({ viewed: { roleId, name: '', state }, access: NO_ACCESS });
    if (!deps.isSignedIn()) return shut('loading');
    const own = deps.own();
    if (!mayDo(own, VIEW_AS) || !mayDo(own, roles.see)) return shut('notAllowed');
    const { head, rows } = deps.roles();
    if (head.status !== 'ready') return shut('loading');
    const found = rows.find(({ key }) => key === roleId)?.values;
    const decoded = v.safeParse(v.object({ name: v.string(), rules: abilityRulesSchema }), found);
    if (!decoded.success) return shut('gone');
    const { name, rules } = decoded.output;
    return {
      viewed: { roleId, name, state: 'open' },
      access: accessWithin(own, { role: name, rules }),
    };
  }

  const now = (): RoleRights => {
    const next = judge();
    if (last === null || JSON.stringify(last) !== JSON.stringify(next)) last = next;
    return last;
  };

  return { now, records: recordRightsOf(() => now().access) };
}
