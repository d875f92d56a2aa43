/**
 * What the spec says of the frame in figures, choices and defaults (section 9), in one place. The first of
 * each list of choices is the default, unless something else is said.
 */

/** px beyond the medium breakpoint below which the navigation lies over the page. */
export const OVERLAY_NAV_BEYOND_MD_PX = 16;

/** px that are scrolled before the way back to the top is offered. */
export const SCROLL_TO_TOP_PX = 200;

/** How long a part is marked as scrolling after it did, ms. */
export const SCROLLING_MARK_MS = 1000;

/** px by which an arrow key scrolls. */
export const ARROW_STEP_PX = 30;

/** What scrolls by one px of the wheel: the browser's own way, as are eased swipes. */
export const WHEEL_SPEED = 1;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A floating sheet, or hairlines. */
export const SKINS = ['default', 'bordered'] as const;
export type Skin = (typeof SKINS)[number];

/** The languages that are configured: English, French, Arabic. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether a language can be chosen: a setting of the build. */
export const INTERNATIONALISATION = ['off', 'on'] as const;

export const CONTENT_NAVS = ['vertical', 'horizontal'] as const;
export type ContentNav = (typeof CONTENT_NAVS)[number];

export const CONTENT_WIDTHS = ['fluid', 'boxed'] as const;
export type ContentWidth = (typeof CONTENT_WIDTHS)[number];

/** `sticky` stays in sight, `static` scrolls away with the page, `hidden` is not there. */
export const BAR_TYPES = ['sticky', 'static', 'hidden'] as const;
export type BarType = (typeof BAR_TYPES)[number];

/** The bars' defaults; the horizontal navigation's is ours. */
export const DEFAULT_NAVBAR: BarType = 'sticky';
export const DEFAULT_FOOTER: BarType = 'static';
export const DEFAULT_HORIZONTAL_NAV: BarType = 'sticky';

/** Ours. */
export const DEFAULT_NAVBAR_BLUR = true;

/** Widest content when it is boxed, px; ours. */
export const BOXED_WIDTH_PX = 1152;
