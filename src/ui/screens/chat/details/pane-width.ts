/** Widths of the details in px. `auto` depends on the window. */
export const PANE_WIDTHS = [
  'auto',
  '256',
  '272',
  '288',
  '304',
  '320',
  '336',
  '352',
  '368',
  '384',
  '400',
  '416',
  '432',
  '448',
] as const;
export type PaneWidth = (typeof PANE_WIDTHS)[number];

const [, ...FIXED] = PANE_WIDTHS;

export const NARROWEST = 256;
export const WIDEST = 448;

const nearestPlace = (px: number): number => {
  const far = FIXED.map((width) => Math.abs(Number(width) - px));
  return far.indexOf(Math.min(...far));
};

export const nearestWidth = (px: number): PaneWidth => FIXED[nearestPlace(px)] ?? 'auto';

/** Returns the next wider (1) or narrower (-1) width. At the end of the list, returns the last one. */
export const widthBeside = (px: number, by: 1 | -1): PaneWidth =>
  FIXED[Math.min(FIXED.length - 1, Math.max(0, nearestPlace(px) + by))] ?? 'auto';
