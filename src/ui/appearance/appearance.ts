import * as v from 'valibot';
import { type Choice, type CookiePage, cookieOf, inCookies, json, type Place } from '../session/choice.ts';
import { type CookieJar, readCookie, writeChoice } from '../session/cookies.ts';
import {
  BAR_TYPES,
  CONTENT_NAVS,
  CONTENT_WIDTHS,
  DEFAULT_FOOTER,
  DEFAULT_HORIZONTAL_NAV,
  DEFAULT_NAVBAR,
  DEFAULT_NAVBAR_BLUR,
  LANGUAGES,
  SKINS,
  THEMES,
} from '../theme/frame-constants.ts';

/** A colour as stored in the cookie, `#RRGGBB`. */
export const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

const colour = v.fallback(v.nullable(colourSchema), null);

/**
 * The layout settings of each user, stored in the cookie `layout` (spec section 9). An invalid value is
 * replaced by its default; other values stay.
 */
export const layoutSchema = v.object({
  contentNav: v.fallback(v.picklist(CONTENT_NAVS), CONTENT_NAVS[0]),
  contentWidth: v.fallback(v.picklist(CONTENT_WIDTHS), CONTENT_WIDTHS[0]),
  navbar: v.fallback(v.picklist(BAR_TYPES), DEFAULT_NAVBAR),
  navbarBlur: v.fallback(v.boolean(), DEFAULT_NAVBAR_BLUR),
  footer: v.fallback(v.picklist(BAR_TYPES), DEFAULT_FOOTER),
  horizontalNav: v.fallback(v.picklist(BAR_TYPES), DEFAULT_HORIZONTAL_NAV),
  /** Null: a rail in windows narrower than `xl`, else expanded. */
  navCollapsed: v.fallback(v.nullable(v.boolean()), null),
  /** Null: near-black, or near-white in the dark theme. */
  primaryLight: colour,
  primaryDark: colour,
});
export type Layout = v.InferOutput<typeof layoutSchema>;

export const DEFAULT_LAYOUT: Layout = v.parse(layoutSchema, {});

/** Theme, skin and language, each in a cookie of its own as the spec requires, and the layout. */
const appearanceSchema = v.object({
  theme: v.picklist(THEMES),
  skin: v.picklist(SKINS),
  /** The chosen language. Used only if the build lets users choose a language. */
  language: v.picklist(LANGUAGES),
  layout: layoutSchema,
});
export type Appearance = Readonly<v.InferOutput<typeof appearanceSchema>>;

export const DEFAULT_APPEARANCE: Appearance = {
  theme: THEMES[0],
  skin: SKINS[0],
  language: LANGUAGES[0],
  layout: DEFAULT_LAYOUT,
};

/**
 * Returns a user's appearance. If the user never made a choice, the browser's last choice applies. A choice made on
 * the sign-in screen therefore stays.
 */
export const readAppearance = (jar: CookieJar, userKey: string | null): Appearance => {
  const read = <T>(name: keyof Appearance, schema: v.GenericSchema<unknown, T>, fallback: T): T => {
    for (const key of [userKey, null]) {
      const value = v.safeParse(schema, readCookie(jar, cookieOf(name, key)));
      if (value.success) return value.output;
    }
    return fallback;
  };
  const { theme, skin, language, layout } = appearanceSchema.entries;
  return {
    theme: read('theme', theme, DEFAULT_APPEARANCE.theme),
    skin: read('skin', skin, DEFAULT_APPEARANCE.skin),
    language: read('language', language, DEFAULT_APPEARANCE.language),
    layout: read('layout', v.pipe(v.string(), v.parseJson(), layout), DEFAULT_LAYOUT),
  };
};

/** Writes an appearance as the user's own and as the browser's last appearance. */
export const writeAppearance = (jar: CookieJar, userKey: string | null, appearance: Appearance): void => {
  const { layout, ...texts } = appearance;
  for (const key of userKey === null ? [null] : [userKey, null]) {
    for (const [name, text] of Object.entries({ ...texts, layout: JSON.stringify(layout) }))
      writeChoice(jar, cookieOf(name, key), text);
  }
};

export const appearanceIn = (page: CookiePage): Place<Appearance> =>
  inCookies(page, {
    decode: json(appearanceSchema, DEFAULT_APPEARANCE).decode,
    read: (jar, userKey) => JSON.stringify(readAppearance(jar, userKey)),
    write: writeAppearance,
  });

export type AppearanceChange = Partial<Omit<Appearance, 'layout'>> & { readonly layout?: Partial<Layout> };

/** Changes a part of the appearance. */
export const changeAppearance = (choice: Choice<Appearance>, change: AppearanceChange): void => {
  // Another tab may have changed the cookies just now.
  choice.readAgain();
  const { layout, ...rest } = choice.current();
  choice.change({ ...rest, ...change, layout: { ...layout, ...change.layout } });
};
