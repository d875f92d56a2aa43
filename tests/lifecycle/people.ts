import type { Credentials } from '../../src/core/model/session/user.ts';
import { type Browser, PEOPLE } from './browser/browser.ts';

/** Returns the e-mail address of the user with this number. */
export const emailOf = (number: number): string => PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];

/** Returns the contents of the user's cookies after a sign-in. */
export function credentialsOf({ service }: Browser, email: string): Credentials {
  const user = service.world.user(email);
  if (user === undefined) throw new Error(`The world has no user ${email}.`);
  const { id, fullName, username, role } = user;
  return {
    userData: { id, fullName, username, email, role },
    accessToken: service.world.issueToken('access', email),
    userAbilityRules: [...user.abilityRules],
  };
}
