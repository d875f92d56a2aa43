import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { AbilityRules, UserData } from '../../core/session/user.ts';

export type AppAbility = MongoAbility;

/** Roles that pass every check (spec section 6). */
const ADMIN_ROLES: readonly string[] = ['admin', 'Admin'];

const MANAGE_ALL: RawRuleOf<AppAbility>[] = [{ action: 'manage', subject: 'all' }];

/** What the user may do: the rules of the cookie, or everything for an admin (spec section 6). */
export const buildAbility = (user: Pick<UserData, 'role'>, rules: Readonly<AbilityRules>): AppAbility =>
  createMongoAbility<AppAbility>(ADMIN_ROLES.includes(user.role) ? MANAGE_ALL : [...rules]);

/** Whether an action is allowed on any subject: routes ask for an action alone (spec section 2). */
export const mayDo = (ability: AppAbility, action: string): boolean =>
  ability.can(action, 'all') ||
  ability.rules.some((rule) => rule.inverted !== true && ability.can(action, subjectOf(rule.subject)));

const subjectOf = (subject: unknown): string => {
  const first: unknown = Array.isArray(subject) ? subject[0] : subject;
  return typeof first === 'string' ? first : 'all';
};
