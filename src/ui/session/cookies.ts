import * as v from 'valibot';
import { type Access, abilityRulesSchema, userDataSchema } from '../../core/model/session/user.ts';

/** The content of the spec's three session cookies (spec sections 3 and 6). */
export const sessionCookiesSchema = v.object({
  userData: userDataSchema,
  accessToken: v.pipe(v.string(), v.minLength(1)),
  userAbilityRules: abilityRulesSchema,
});
export type SessionCookies = v.InferOutput<typeof sessionCookiesSchema>;

/**
 * An object with a `cookie` property, such as `document`. Assigning to the property works as with
 * `document.cookie`.
 */
export interface CookieJar {
  cookie: string;
}

/** Seconds for which "keep me signed in" keeps a session: 30 days. */
export const KEPT_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Seconds for which a user's choice is kept: one year. */
export const KEPT_CHOICE_SECONDS = 365 * 24 * 60 * 60;

const SESSION_COOKIES = ['userData', 'accessToken', 'userAbilityRules'] as const;

const readAll = (jar: CookieJar): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const part of jar.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (at <= 0) continue;
    try {
      found.set(part.slice(0, at), decodeURIComponent(part.slice(at + 1)));
    } catch {
      // A broken escape sequence: treat the cookie as missing.
    }
  }
  return found;
};

const attributes = (maxAge: number | null): string => {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  // Strict suffices: only scripts of this origin read these cookies, and requests send the token in a header.
  return `; path=/; SameSite=Strict${secure}${maxAge === null ? '' : `; max-age=${maxAge}`}`;
};

const writeOne = (jar: CookieJar, name: string, value: string, maxAge: number | null): void => {
  jar.cookie = `${name}=${encodeURIComponent(value)}${attributes(maxAge)}`;
};

const jsonSchema = v.pipe(v.string(), v.parseJson());

/** Returns the session in the cookies. Null if one of the three is missing or does not match its schema. */
export const readSessionCookies = (jar: CookieJar): SessionCookies | null => {
  const all = readAll(jar);
  const userData = v.safeParse(jsonSchema, all.get('userData'));
  const userAbilityRules = v.safeParse(jsonSchema, all.get('userAbilityRules'));
  if (!userData.success || !userAbilityRules.success) return null;
  const session = v.safeParse(sessionCookiesSchema, {
    userData: userData.output,
    accessToken: all.get('accessToken'),
    userAbilityRules: userAbilityRules.output,
  });
  return session.success ? session.output : null;
};

/** Returns true if at least one of the three cookies exists, valid or not. */
export const hasSessionCookie = (jar: CookieJar): boolean => {
  const all = readAll(jar);
  return SESSION_COOKIES.some((name) => all.has(name));
};

/** Writes the three cookies. `keep` makes them outlive the browser session. */
export const writeSessionCookies = (jar: CookieJar, session: SessionCookies, keep: boolean): void => {
  const maxAge = keep ? KEPT_SESSION_SECONDS : null;
  writeOne(jar, 'userData', JSON.stringify(session.userData), maxAge);
  writeOne(jar, 'accessToken', session.accessToken, maxAge);
  writeOne(jar, 'userAbilityRules', JSON.stringify(session.userAbilityRules), maxAge);
};

/**
 * Updates the user's role and rules in the session cookies. Scripts can't read the old lifetime, so these
 * cookies may outlast the token. Without the token they have no effect.
 */
export const writeAccess = (jar: CookieJar, session: SessionCookies, { role, rules }: Access): void => {
  writeOne(jar, 'userData', JSON.stringify({ ...session.userData, role }), KEPT_SESSION_SECONDS);
  writeOne(jar, 'userAbilityRules', JSON.stringify(rules), KEPT_SESSION_SECONDS);
};

export const clearSessionCookies = (jar: CookieJar): void => {
  for (const name of SESSION_COOKIES) writeOne(jar, name, '', 0);
};

export const readCookie = (jar: CookieJar, name: string): string | null => readAll(jar).get(name) ?? null;

export const writeChoice = (jar: CookieJar, name: string, value: string): void =>
  writeOne(jar, name, value, KEPT_CHOICE_SECONDS);
