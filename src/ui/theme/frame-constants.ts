/**
 * The spec's figures, choices and defaults for the frame (section 9). Unless stated otherwise, the first of a
 * list is the default.
 */

/** The navigation opens over the page in windows up to this many px wider than the medium breakpoint. */
export const OVERLAY_NAV_BEYOND_MD_PX = 16;

/** px to scroll before the scroll-to-top button appears. */
export const SCROLL_TO_TOP_PX = 200;

/** ms for which an element is marked as scrolling after it scrolled. */
export const SCROLLING_MARK_MS = 1000;

/** px that an arrow key scrolls. */
export const ARROW_STEP_PX = 30;

/** px scrolled per px of the wheel, as in the browser's default. */
export const WHEEL_SPEED = 1;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A floating sheet, or a sheet with thin borders. */
export const SKINS = ['default', 'bordered'] as const;
export type Skin = (typeof SKINS)[number];

export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether users can choose a language. Set by the build. */
export const INTERNATIONALISATION = ['off', 'on'] as const;

export const CONTENT_NAVS = ['vertical', 'horizontal'] as const;

export const CONTENT_WIDTHS = ['fluid', 'boxed'] as const;

/** `sticky` stays in view, `static` scrolls with the page, `hidden` is not drawn. */
export const BAR_TYPES = ['sticky', 'static', 'hidden'] as const;
export type BarType = (typeof BAR_TYPES)[number];

/**
 * Default types of the bars. The spec names none for the horizontal navigation, so that default is our
 * choice.
 */
export const DEFAULT_NAVBAR: BarType = 'sticky';
export const DEFAULT_FOOTER: BarType = 'static';
export const DEFAULT_HORIZONTAL_NAV: BarType = 'sticky';

/** Our choice. */
export const DEFAULT_NAVBAR_BLUR = true;

/** Greatest width of boxed content, in px (our choice). */
export const BOXED_WIDTH_PX = 1152;
