import type { en } from '../language/texts/en/en.ts';
import { colours } from '../theme/colours.ts';
import { contrastRatio, MARK_CONTRAST } from '../theme/contrast.ts';

export type PrimaryTheme = 'light' | 'dark';

export type PrimaryColour = {
  /** The translation key of the colour's name. */
  readonly name: keyof typeof en.settings.appearance.colours;
  readonly light: string;
  readonly dark: string;
};

/** The primary colours on offer. The first is the default, near-black (spec section 9). */
export const PRIMARY_COLOURS: readonly [PrimaryColour, ...PrimaryColour[]] = [
  { name: 'ink', light: colours['primary.solid'].light, dark: colours['primary.solid'].dark },
  { name: 'slate', light: '#3D4A5C', dark: '#B4C0D0' },
  { name: 'sea', light: '#1F5673', dark: '#8CC3E0' },
  { name: 'pine', light: '#1F5C44', dark: '#8FD0B0' },
  { name: 'olive', light: '#4A571F', dark: '#C3CF8C' },
  { name: 'rust', light: '#8A3A2A', dark: '#E9A592' },
  { name: 'plum', light: '#6B3352', dark: '#D9A3C0' },
];

/** Backgrounds that a primary button may have. */
const GROUNDS = ['bg.surface', 'bg.canvas', 'bg.overlay'] as const;

/** Returns the lowest contrast between a button of this colour and its backgrounds. */
export const primaryContrast = (colour: string, theme: PrimaryTheme): number =>
  Math.min(...GROUNDS.map((ground) => contrastRatio(colour, colours[ground][theme])));

/** Returns true if a button of this colour has enough contrast to its backgrounds (WCAG 1.4.11). */
export const isVisible = (colour: string, theme: PrimaryTheme): boolean =>
  primaryContrast(colour, theme) >= MARK_CONTRAST;
