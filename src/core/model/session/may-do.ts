import type { Access } from './user.ts';

/** Roles that pass every check (spec section 6). */
export const ADMIN_ROLES: readonly string[] = ['admin', 'Admin'];

/** Rights that allow nothing. */
export const NO_ACCESS: Access = { role: '', rules: [] };

/** A rule that forbids every change. `manage` does not imply this rule. */
export const READ_ONLY = 'read-only';

/** The action of a rule that allows every action. */
export const MANAGE = 'manage';

/**
 * Returns whether the user may do the action on any subject. Gives the same result as CASL does for the screens
 * (`ui/session/ability.ts`).
 */
export const mayDo = ({ role, rules }: Access, action: string): boolean =>
  ADMIN_ROLES.includes(role) || rules.some((rule) => rule.action === action || rule.action === MANAGE);

/** Rules that hide fields. `manage` does not imply them. */
export const MASK_PHONE = 'mask-phone';
export const MASK_EMAIL = 'mask-email';

export const isMasked = ({ role, rules }: Access, mask: string): boolean =>
  !ADMIN_ROLES.includes(role) && rules.some((rule) => rule.action === mask);

export const mayWrite = ({ role, rules }: Access): boolean =>
  ADMIN_ROLES.includes(role) || !rules.some((rule) => rule.action === READ_ONLY);
