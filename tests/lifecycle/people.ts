import type { Credentials } from '../../src/core/session/user.ts';
import { type Browser, PEOPLE } from './browser/browser.ts';

/** Who `number` means. */
export const emailOf = (number: number): string => PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];

/** What the person's cookies hold after signing in. */
export function credentialsOf({ service }: Browser, email: string): Credentials {
  const user = service.world.user(email);
  if (user === undefined) throw new Error(`The world does not know ${email}.`);
  const { id, fullName, username, role } = user;
  return {
    userData: { id, fullName, username, email, role },
    accessToken: service.world.issueToken('access', email),
  };
}
