/** Lucide icons that point along the reading direction. Right-to-left pages mirror them. */
const POINTING = [
  'panel-left',
  'panel-right',
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'corner-down-left',
  'log-out',
  'message-square-reply',
  'rotate-cw',
  'send-horizontal',
] as const;
const pointing = POINTING.map((icon) => `.lucide-${icon}`).join(', ');

/** The current page, tab, row and step, and the chosen of several filters. */
const CHOSEN =
  ':is([aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [role=row][data-open], label:is([data-state=checked], [data-checked]))';

/**
 * The sheet, and what floats over it: the classes of its shadows. Forced colours take shadows away. One rule for all of
 * them costs the first load less than a style in each part.
 */
const FLOATING = '.bx-sh_float, .bx-sh_modal, .nav\\:bx-sh_sheet';

/** Lines and texts of which users who ask for more contrast see the next stronger ones. */
const STRONGER = {
  '--colors-border-subtle': 'token(colors.border.control) !important',
  '--colors-border-default': 'token(colors.border.control) !important',
  '--colors-border-strong': 'token(colors.fg.muted) !important',
  '--colors-fg-subtle': 'token(colors.fg.muted) !important',
} as const;

/** Gives what holds printed content all room, and light colours. */
const ON_PAPER = {
  colorScheme: 'light !important',
  display: 'block !important',
  height: 'auto !important',
  minHeight: '0 !important',
  margin: '0 !important',
  padding: '0 !important',
  position: 'static !important',
  overflow: 'visible !important',
  background: 'none !important',
  border: 'none !important',
  boxShadow: 'none !important',
} as const;

/** Page-wide styles: background, type, focus, scrollbars, and no motion for users who prefer none. */
export const globalCss = {
  html: {
    fontFamily: 'body',
    textStyle: 'text.body',
    color: 'fg.default',
    background: 'bg.canvas',
    colorScheme: 'light dark',
    scrollbarColor: 'token(colors.border.strong) transparent',
    scrollbarWidth: 'thin',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
  },
  '[data-scrolling]': { scrollbarColor: 'token(colors.border.control) transparent' },
  'html[data-theme=light]': { colorScheme: 'light' },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  'html, body, #root': { height: '100%' },
  body: { margin: '0', overflow: 'hidden' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  'h1, h2, h3, p, ul, ol, dl, dd': { margin: '0', padding: '0' },
  'ul, ol': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'none' },
  // Found letters, where no part says otherwise. The browser's yellow is too bright, and the same in the dark.
  mark: { bg: 'accent.soft', color: 'accent.fg', borderRadius: 'xs' },
  ':focus-visible': { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
  'svg.lucide': { flexShrink: '0' },
  [`svg:is(${pointing}):dir(rtl)`]: { transform: 'scaleX(-1)' },
  // Arabic letters join, so letter spacing would tear them apart.
  ':lang(ar)': { '--tracking': '0' },
  // A button that a menu has too. No name is cut for it. Here, because a style of its part would load before the chat.
  '[data-spare]': { display: 'contents', '@container (max-width: 479px)': { display: 'none' } },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  // A field that takes the direction of its text has none while it is empty. Its placeholder has the page's.
  'html[dir=rtl] [dir=auto]:placeholder-shown': { direction: 'rtl', unicodeBidi: 'isolate' },
  // A Latin text in a cut line of an Arabic page has a box of its own, so that it is cut at its end and not at its start.
  ':is([data-cut], [role=gridcell]):dir(rtl) > bdi': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '@media print': {
    // Of no use on paper.
    '*': { outline: 'none !important' },
    '[data-paper] search': { display: 'none !important' },
    '[data-index]:has(> [data-day])': { breakAfter: 'avoid' },
    // Of a page with a sheet of paper, only the paper is printed. What holds it gives it all room.
    'body:has([data-paper]) :not(:has([data-paper]), [data-paper], [data-paper] *)': {
      display: 'none !important',
    },
    ':has([data-paper])': ON_PAPER,
    '[data-paper]': { height: 'auto !important', overflow: 'visible !important' },
    // Another page prints its content without the frame.
    'body:not(:has([data-paper])) :not(:has(main), main, main *)': { display: 'none !important' },
    'html:not(:has([data-paper])), html:not(:has([data-paper])) :is(:has(main), main)': ON_PAPER,
  },
  // These colours of backgrounds are gone, or hard to see: an outline marks what is chosen, and a wider one the focus.
  '@media (forced-colors: active), (prefers-contrast: more)': {
    [CHOSEN]: {
      outline: '2px solid var(--chosen, Highlight) !important',
      // A text without a padding sets it, because the outline would cover its letters.
      outlineOffset: 'var(--chosen-offset, -2px) !important',
    },
    [`:is(${CHOSEN}, :has(> input)):is(:focus-visible, :focus-within)`]: {
      outline: '4px double CanvasText !important',
      outlineOffset: '-3px !important',
    },
  },
  // In the top bar, the search and the count of a list make room for a call. Here, because the first load has no room.
  '[data-call-bar] button[data-yields]': {
    width: { nav: '32px !important' },
    px: { nav: '0 !important' },
    justifyContent: { nav: 'center !important' },
    bg: { nav: 'transparent !important' },
    '& > span': { display: 'none !important' },
  },
  '[data-call-bar] span[data-yields]': {
    display: { nav: 'none !important', xl: 'block !important' },
  },
  // The system's colour of a highlight is not made for our dark theme.
  '@media (prefers-contrast: more) and (forced-colors: none)': {
    html: { '--chosen': 'token(colors.accent.solid)', ...STRONGER },
  },
  // Many fields show the focus by a shadow, which these colours take away.
  '@media (forced-colors: active)': {
    ':focus-visible:not(main)': { outline: '2px solid Highlight !important' },
    'textarea:focus-visible': { outlineOffset: '-2px !important' },
    [FLOATING]: { border: '1px solid CanvasText !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short time: every change of every property would be a transition, and a list would measure old sizes.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
};
