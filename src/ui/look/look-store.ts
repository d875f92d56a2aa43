import { type CookieJar, readChoice, readJsonChoice, writeChoice } from '../session/cookies.ts';
import { LANGUAGES, SKINS, THEMES } from '../theme/frame-constants.ts';
import { DEFAULT_LAYOUT, DEFAULT_LOOK, type Layout, type Look, layoutSchema } from './look.ts';

/** The tab's look. The snapshot is the same object until it changes. */
export interface LookStore {
  readonly current: () => Look;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the change for the signed-in user, and applies it in every tab. */
  readonly choose: (change: Partial<Omit<Look, 'layout'>> & { readonly layout?: Partial<Layout> }) => void;
  /** Reads the cookies again, because the cookies or the signed-in user may have changed. */
  readonly lookAgain: () => void;
}

export interface LookStoreParts {
  readonly jar: CookieJar;
  /** Returns the key of the signed-in user; null if signed out. */
  readonly userKey: () => string | null;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  readonly apply: (look: Look) => void;
}

export const createLookStore = ({ jar, userKey, channel, apply }: LookStoreParts): LookStore => {
  const listeners = new Set<() => void>();
  let snapshot = readLook(jar, userKey());
  const lookAgain = (): void => {
    const next = readLook(jar, userKey());
    apply(next);
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', lookAgain);
  return {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(change) {
      // Read the cookies now, because another tab may have changed them.
      const { layout, ...rest } = readLook(jar, userKey());
      writeLook(jar, userKey(), { ...rest, ...change, layout: { ...layout, ...change.layout } });
      lookAgain();
      channel.postMessage('changed');
    },
    lookAgain,
  };
};

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
