import { Ability, type RawRuleOf } from '@casl/ability';
import { ADMIN_ROLES } from '../../core/model/session/may-do.ts';
import type { AbilityRules, UserData } from '../../core/model/session/user.ts';
import type { AppAbility } from './ability.ts';

const MANAGE_ALL: RawRuleOf<Ability>[] = [{ action: 'manage', subject: 'all' }];

/**
 * Builds a user's ability from the cookie's rules. An admin may do everything (spec section 6). The rules have no
 * conditions, so CASL's matcher for conditions is not loaded.
 */
export const buildAbility = (user: Pick<UserData, 'role'>, rules: Readonly<AbilityRules>): AppAbility =>
  new Ability(ADMIN_ROLES.includes(user.role) ? MANAGE_ALL : [...rules]);
