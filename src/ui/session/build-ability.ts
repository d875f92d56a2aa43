import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { ADMIN_ROLES } from '../../core/session/may-do.ts';
import type { AbilityRules, UserData } from '../../core/session/user.ts';
import type { AppAbility } from './ability.ts';

const MANAGE_ALL: RawRuleOf<MongoAbility>[] = [{ action: 'manage', subject: 'all' }];

/** Builds a user's ability from the cookie's rules. An admin may do everything (spec section 6). */
export const buildAbility = (user: Pick<UserData, 'role'>, rules: Readonly<AbilityRules>): AppAbility =>
  createMongoAbility<MongoAbility>(ADMIN_ROLES.includes(user.role) ? MANAGE_ALL : [...rules]);
