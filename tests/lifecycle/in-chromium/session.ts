import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { type UserData, userDataSchema } from '../../../src/core/model/session/user.ts';

/** Returns the user in the browser's cookies; null if nobody is signed in. */
export async function signedInAs(context: BrowserContext): Promise<UserData | null> {
  const cookies = await context.cookies();
  const held = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value;
  const user = held('userData');
  if (held('accessToken') === undefined || user === undefined) return null;
  return v.parse(userDataSchema, JSON.parse(decodeURIComponent(user)));
}
