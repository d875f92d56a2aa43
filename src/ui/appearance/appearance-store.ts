import { type CookieJar, readChoice, readJsonChoice, writeChoice } from '../session/cookies.ts';
import { LANGUAGES, SKINS, THEMES } from '../theme/frame-constants.ts';
import {
  type Appearance,
  DEFAULT_APPEARANCE,
  DEFAULT_LAYOUT,
  type Layout,
  layoutSchema,
} from './appearance.ts';

/** The tab's appearance. The snapshot is the same object until it changes. */
export interface AppearanceStore {
  readonly current: () => Appearance;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the change for the signed-in user, and applies it in every tab. */
  readonly choose: (
    change: Partial<Omit<Appearance, 'layout'>> & { readonly layout?: Partial<Layout> },
  ) => void;
  /** Reads the cookies again, because the cookies or the signed-in user may have changed. */
  readonly readAgain: () => void;
}

export interface AppearanceStoreParts {
  readonly jar: CookieJar;
  /** Returns the key of the signed-in user; null if signed out. */
  readonly userKey: () => string | null;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  readonly apply: (appearance: Appearance) => void;
}

export const createAppearanceStore = ({
  jar,
  userKey,
  channel,
  apply,
}: AppearanceStoreParts): AppearanceStore => {
  const listeners = new Set<() => void>();
  let snapshot = readAppearance(jar, userKey());
  const readAgain = (): void => {
    const next = readAppearance(jar, userKey());
    apply(next);
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', readAgain);
  return {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(change) {
      // Read the cookies now, because another tab may have changed them.
      const { layout, ...rest } = readAppearance(jar, userKey());
      writeAppearance(jar, userKey(), { ...rest, ...change, layout: { ...layout, ...change.layout } });
      readAgain();
      channel.postMessage('changed');
    },
    readAgain,
  };
};

/**
 * Returns the name of the cookie with this user's choice. If nobody is signed in, returns the name of the
 * cookie with the browser's last choice.
 */
const cookieOf = (name: keyof Appearance, userKey: string | null): string =>
  userKey === null ? name : `${name}.${encodeURIComponent(userKey)}`;

/**
 * Returns a user's appearance. If the user never made a choice, the browser's last choice applies. A choice made on
 * the sign-in screen therefore stays.
 */
export const readAppearance = (jar: CookieJar, userKey: string | null): Appearance => {
  const names = (name: keyof Appearance) => [cookieOf(name, userKey), cookieOf(name, null)];
  const first = <T>(values: readonly (T | null)[], fallback: T): T =>
    values.find((value) => value !== null) ?? fallback;
  return {
    theme: first(
      names('theme').map((name) => readChoice(jar, name, THEMES)),
      DEFAULT_APPEARANCE.theme,
    ),
    skin: first(
      names('skin').map((name) => readChoice(jar, name, SKINS)),
      DEFAULT_APPEARANCE.skin,
    ),
    language: first(
      names('language').map((name) => readChoice(jar, name, LANGUAGES)),
      DEFAULT_APPEARANCE.language,
    ),
    layout: first(
      names('layout').map((name) => readJsonChoice(jar, name, layoutSchema)),
      DEFAULT_LAYOUT,
    ),
  };
};

/** Writes an appearance as the user's own and as the browser's last appearance. */
export const writeAppearance = (jar: CookieJar, userKey: string | null, appearance: Appearance): void => {
  const { theme, skin, language, layout } = appearance;
  for (const key of userKey === null ? [null] : [userKey, null]) {
    writeChoice(jar, cookieOf('theme', key), theme);
    writeChoice(jar, cookieOf('skin', key), skin);
    writeChoice(jar, cookieOf('language', key), language);
    writeChoice(jar, cookieOf('layout', key), JSON.stringify(layout));
  }
};
