import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { AbilityRules, UserData } from '../../core/session/user.ts';
import type { AppAbility } from './ability.ts';

/** Roles that pass every check (spec section 6). */
const ADMIN_ROLES: readonly string[] = ['admin', 'Admin'];

const MANAGE_ALL: RawRuleOf<MongoAbility>[] = [{ action: 'manage', subject: 'all' }];

/** Builds a user's ability from the cookie's rules. An admin may do everything (spec section 6). */
export const buildAbility = (user: Pick<UserData, 'role'>, rules: Readonly<AbilityRules>): AppAbility =>
  createMongoAbility<MongoAbility>(ADMIN_ROLES.includes(user.role) ? MANAGE_ALL : [...rules]);
