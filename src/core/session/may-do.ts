import type { Access } from './user.ts';

/** Roles that pass every check (spec section 6). */
export const ADMIN_ROLES: readonly string[] = ['admin', 'Admin'];

/** The rights of nobody. */
export const NO_ACCESS: Access = { role: '', rules: [] };

/** Roles that may open screens but change nothing. */
export const READ_ONLY_ROLES: readonly string[] = ['auditor'];

/** The action of a rule that allows every action. */
const MANAGE = 'manage';

/**
 * Returns whether the user may do the action on any subject. Gives the same result as CASL does for the screens
 * (`ui/session/ability.ts`).
 */
export const mayDo = ({ role, rules }: Access, action: string): boolean =>
  ADMIN_ROLES.includes(role) || rules.some((rule) => rule.action === action || rule.action === MANAGE);

export const mayWrite = ({ role }: Pick<Access, 'role'>): boolean => !READ_ONLY_ROLES.includes(role);
