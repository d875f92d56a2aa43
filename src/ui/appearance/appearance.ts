import * as v from 'valibot';
import {
  BAR_TYPES,
  CONTENT_NAVS,
  CONTENT_WIDTHS,
  DEFAULT_FOOTER,
  DEFAULT_HORIZONTAL_NAV,
  DEFAULT_NAVBAR,
  DEFAULT_NAVBAR_BLUR,
  LANGUAGES,
  type Language,
  SKINS,
  type Skin,
  THEMES,
  type Theme,
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
export interface Appearance {
  readonly theme: Theme;
  readonly skin: Skin;
  /** The chosen language. Used only if the build lets users choose a language. */
  readonly language: Language;
  readonly layout: Layout;
}

export const DEFAULT_APPEARANCE: Appearance = {
  theme: THEMES[0],
  skin: SKINS[0],
  language: LANGUAGES[0],
  layout: DEFAULT_LAYOUT,
};
