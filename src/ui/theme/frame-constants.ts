/**
 * The spec's figures, choices and defaults for the frame (section 9). The first of a list is the default unless
 * stated otherwise.
 */

/** px above the medium breakpoint up to which the navigation opens over the page. */
export const OVERLAY_NAV_BEYOND_MD_PX = 16;

/** px to scroll before the button to the top appears. */
export const SCROLL_TO_TOP_PX = 200;

/** ms for which a part is marked as scrolling after it scrolled. */
export const SCROLLING_MARK_MS = 1000;

/** px that an arrow key scrolls. */
export const ARROW_STEP_PX = 30;

/** px scrolled per px of the wheel: the browser's default, as for swipes. */
export const WHEEL_SPEED = 1;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A floating sheet, or hairlines. */
export const SKINS = ['default', 'bordered'] as const;
export type Skin = (typeof SKINS)[number];

/** The configured languages: English, French, Arabic. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether users can choose a language: a setting of the build. */
export const INTERNATIONALISATION = ['off', 'on'] as const;

export const CONTENT_NAVS = ['vertical', 'horizontal'] as const;
export type ContentNav = (typeof CONTENT_NAVS)[number];

export const CONTENT_WIDTHS = ['fluid', 'boxed'] as const;
export type ContentWidth = (typeof CONTENT_WIDTHS)[number];

/** `sticky` stays in view, `static` scrolls with the page, `hidden` is not drawn. */
export const BAR_TYPES = ['sticky', 'static', 'hidden'] as const;
export type BarType = (typeof BAR_TYPES)[number];

/** Default types of the bars. The spec names none for the horizontal navigation: that one is our choice. */
export const DEFAULT_NAVBAR: BarType = 'sticky';
export const DEFAULT_FOOTER: BarType = 'static';
export const DEFAULT_HORIZONTAL_NAV: BarType = 'sticky';

/** Our choice. */
export const DEFAULT_NAVBAR_BLUR = true;

/** Greatest width of boxed content, in px; our choice. */
export const BOXED_WIDTH_PX = 1152;
