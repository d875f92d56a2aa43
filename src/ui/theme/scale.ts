import { OVERLAY_NAV_BEYOND_MD_PX } from './frame-constants.ts';

/** Text styles: size and line height in px, weight, and letter spacing (`tracking`) in em. */
export const textScale = {
  display: { size: 24, line: 32, weight: 600, tracking: -0.02 },
  title: { size: 20, line: 28, weight: 600, tracking: -0.017 },
  heading: { size: 16, line: 24, weight: 600, tracking: -0.011 },
  body: { size: 14, line: 20, weight: 400, tracking: -0.006 },
  ui: { size: 13, line: 20, weight: 400, tracking: -0.003 },
  meta: { size: 12, line: 16, weight: 400, tracking: 0 },
} as const;

/** The 4 px grid; 2, 6 and 10 are only for use inside a control. A token's name is its size in px. */
export const spaceScale = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64] as const;

/** Corner radii in px. */
export const radii = { xs: 4, sm: 6, md: 10 } as const;

/** Shadows of both themes, for overlays only. */
export const shadows = {
  sheet: {
    light: '0 0 0 1px rgb(23 24 26/.055), 0 1px 2px rgb(23 24 26/.05), 0 6px 16px -8px rgb(23 24 26/.06)',
    dark: '0 0 0 1px rgb(255 255 255/.06), 0 1px 2px rgb(0 0 0/.4)',
  },
  card: {
    light: '0 0 0 1px rgb(23 24 26/.06), 0 1px 2px rgb(23 24 26/.04)',
    dark: '0 0 0 1px rgb(255 255 255/.07), 0 1px 2px rgb(0 0 0/.3)',
  },
  float: {
    light:
      '0 0 0 1px rgb(23 24 26/.08), 0 4px 8px -2px rgb(23 24 26/.08), 0 16px 32px -8px rgb(23 24 26/.16)',
    dark: '0 0 0 1px rgb(255 255 255/.10), 0 4px 8px -2px rgb(0 0 0/.5), 0 16px 32px -8px rgb(0 0 0/.6)',
  },
  modal: {
    light:
      '0 0 0 1px rgb(23 24 26/.08), 0 8px 16px -4px rgb(23 24 26/.10), 0 32px 64px -16px rgb(23 24 26/.28)',
    dark: '0 0 0 1px rgb(255 255 255/.11), 0 8px 16px -4px rgb(0 0 0/.5), 0 32px 64px -16px rgb(0 0 0/.8)',
  },
} as const;

export const scrim = { light: 'rgb(23 24 26/.32)', dark: 'rgb(0 0 0/.56)' } as const;

/** Durations. An exit takes 80 % of its entrance's time. */
export const durations = {
  fast: '120ms',
  base: '150ms',
  slow: '180ms',
  baseOut: '120ms',
  slowOut: '144ms',
} as const;
export const easings = { in: 'cubic-bezier(.2, 0, 0, 1)', out: 'cubic-bezier(.4, 0, 1, 1)' } as const;

export const layers = {
  base: 0,
  sticky: 10,
  jump: 20,
  drawer: 30,
  overlayNav: 40,
  popover: 50,
  dialog: 60,
  tooltip: 80,
} as const;

const MD = 768;

/**
 * Minimum widths at which the layout changes. Below md the page shows one pane. Below nav the navigation
 * opens over the page. From xl the details are beside the thread.
 */
export const breakpoints = {
  md: `${MD}px`,
  nav: `${MD + OVERLAY_NAV_BEYOND_MD_PX}px`,
  lg: '1024px',
  xl: '1280px',
} as const;
