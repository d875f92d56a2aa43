/** Rules that keep people from taking or giving rights that they must not. */
import { ADMIN_ROLES, READ_ONLY } from '../data/roles.ts';
import type { Rule } from '../tables/roles.ts';
import type { World } from '../world/types.ts';
import { isAllowed, type WorldUser } from '../world/users.ts';

const MANAGE_ROLES = 'manage-roles';

/** Rules that restrict a role instead of giving a right. Everyone who may change roles may set them. */
const LIMITS: readonly string[] = [READ_ONLY, 'mask-phone', 'mask-email'];

/** Returns whether a role with these rules may do something that the user may not. */
export const exceeds = (user: WorldUser, role: string, rules: readonly Rule[]): boolean =>
  (ADMIN_ROLES.includes(role) && !isAllowed(user, 'manage')) ||
  rules.some(({ action }) => !LIMITS.includes(action) && !isAllowed(user, action));

const managesRoles = (user: Pick<WorldUser, 'role' | 'abilityRules'>): boolean =>
  isAllowed(user, MANAGE_ROLES) &&
  (ADMIN_ROLES.includes(user.role) || !user.abilityRules.some(({ action }) => action === READ_ONLY));

/** Returns whether the user can manage roles now, but could not with this role and these rules. */
export const losesRoles = (user: WorldUser, role: string, rules: readonly Rule[]): boolean =>
  managesRoles(user) && !managesRoles({ role, abilityRules: rules });

export const hasRole = (world: World, role: string): boolean =>
  world.roleTable.all().some(({ name }) => name === role);

export const TOO_MUCH = 'You cannot give rights that you do not have';
export const OWN_RIGHT = 'You would lose your own right to manage roles';
