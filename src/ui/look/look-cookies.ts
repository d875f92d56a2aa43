import { type CookieJar, readChoice, readJsonChoice, writeChoice } from '../session/cookies.ts';
import { LANGUAGES, SKINS, THEMES } from '../theme/frame-constants.ts';
import { DEFAULT_LAYOUT, DEFAULT_LOOK, type Look, layoutSchema } from './look.ts';

/**
 * Returns the name of the cookie with this user's choice. If nobody is signed in, returns the name of the
 * cookie with the browser's last choice.
 */
const cookieOf = (name: keyof Look, userKey: string | null): string =>
  userKey === null ? name : `${name}.${encodeURIComponent(userKey)}`;

/**
 * Returns a user's look. If the user never made a choice, the browser's last choice applies. A choice made on
 * the sign-in screen therefore stays.
 */
export const readLook = (jar: CookieJar, userKey: string | null): Look => {
  const names = (name: keyof Look) => [cookieOf(name, userKey), cookieOf(name, null)];
  const first = <T>(values: readonly (T | null)[], fallback: T): T =>
    values.find((value) => value !== null) ?? fallback;
  return {
    theme: first(
      names('theme').map((name) => readChoice(jar, name, THEMES)),
      DEFAULT_LOOK.theme,
    ),
    skin: first(
      names('skin').map((name) => readChoice(jar, name, SKINS)),
      DEFAULT_LOOK.skin,
    ),
    language: first(
      names('language').map((name) => readChoice(jar, name, LANGUAGES)),
      DEFAULT_LOOK.language,
    ),
    layout: first(
      names('layout').map((name) => readJsonChoice(jar, name, layoutSchema)),
      DEFAULT_LAYOUT,
    ),
  };
};

/** Writes a look as the user's own and as the browser's last look. */
export const writeLook = (jar: CookieJar, userKey: string | null, look: Look): void => {
  const { theme, skin, language, layout } = look;
  for (const key of userKey === null ? [null] : [userKey, null]) {
    writeChoice(jar, cookieOf('theme', key), theme);
    writeChoice(jar, cookieOf('skin', key), skin);
    writeChoice(jar, cookieOf('language', key), language);
    writeChoice(jar, cookieOf('layout', key), JSON.stringify(layout));
  }
};
