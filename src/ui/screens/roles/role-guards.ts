import type { RoleRecord } from '../../../core/model/collections/roles.ts';
import { mayDo as coreMayDo, mayWrite } from '../../../core/model/session/may-do.ts';
import type { AbilityRules } from '../../../core/model/session/user.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';
import { LIMITS } from './role-matrix.ts';

type Role = Pick<RoleRecord, 'name'> & { readonly rules: Readonly<AbilityRules> };

/** Returns whether the members of a role can change roles. */
export function managesRoles({ name, rules }: Role): boolean {
  const access = { role: name, rules: [...rules] };
  return mayWrite(access) && coreMayDo(access, 'manage-roles');
}

/** Returns whether the user may give the role to somebody: it has no right that the user lacks. */
export const mayGiveRole = (ability: AppAbility, { rules }: Role): boolean =>
  rules.every(({ action }) => LIMITS.some((limit) => limit === action) || mayDo(ability, action));
