import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import {
  type CookieJar,
  type SessionCookies,
  sessionCookiesSchema,
  writeSessionCookies,
} from '../../../src/ui/session/cookies.ts';
import { CONSOLE_ADDRESS } from './address.ts';

export type Account = { readonly email: string; readonly password: string };

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

const cookieSchema = v.pipe(
  v.string(),
  v.regex(/^\w+=[^;]*; path=\/; SameSite=Strict; max-age=\d+$/),
  v.transform((line): Cookie => {
    const [pair = '', , , maxAge = ''] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const seconds = Number(maxAge.slice('max-age='.length));
    return { name, value, url: CONSOLE_ADDRESS, sameSite: 'Strict', expires: Date.now() / 1000 + seconds };
  }),
);

/** A cookie jar that records what the console writes to `document.cookie`. */
function createJar(): { readonly jar: CookieJar; readonly cookies: () => Cookie[] } {
  const lines: string[] = [];
  return {
    jar: {
      get cookie() {
        return '';
      },
      set cookie(line) {
        lines.push(line);
      },
    },
    cookies: () => v.parse(v.array(cookieSchema), lines),
  };
}

/** Signs a user in at the service, with the same request as the form's. */
export async function logIn({ email, password }: Account): Promise<SessionCookies> {
  const answer = await fetch(`${CONSOLE_ADDRESS}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The service refused to sign ${email} in: ${await answer.text()}`);
  return v.parse(sessionCookiesSchema, await answer.json());
}

/** Signs this browser in without a page. Writes the same cookies as the form. */
export async function writeSession(context: BrowserContext, account: Account): Promise<void> {
  const { jar, cookies } = createJar();
  writeSessionCookies(jar, await logIn(account), true);
  await context.addCookies(cookies());
}
