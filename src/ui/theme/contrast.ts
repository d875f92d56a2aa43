import type { ColourName } from './colours.ts';

/** WCAG 2.2 AA: 4.5 : 1 for text, 3 : 1 for marks and the edges of controls. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

const grounds = [
  'bg.canvas',
  'bg.surface',
  'bg.subtle',
  'bg.muted',
  'bg.hover',
  'bg.hoverCanvas',
  'bg.activeCanvas',
  'bg.overlay',
  'accent.soft',
  'bubble.in',
] as const satisfies readonly ColourName[];

type Pair = readonly [foreground: ColourName, ground: ColourName];

const on = (foreground: ColourName, list: readonly ColourName[]): Pair[] =>
  list.map((ground) => [foreground, ground] as const);

const flags = [
  'flag.red',
  'flag.orange',
  'flag.green',
  'flag.cyan',
  'flag.blue',
  'flag.pink',
  'flag.grey',
] as const satisfies readonly ColourName[];

const softOnes = ['success', 'info', 'warning', 'error', 'secondary'] as const;

/**
 * Text colours and their allowed backgrounds. `fg.disabled` is exempt; `fg.subtle` is never used on
 * `bubble.out`.
 */
export const textPairs: readonly Pair[] = [
  ...on('fg.default', [...grounds, 'bg.raised', 'bubble.out', 'note.soft']),
  ...softOnes.flatMap((tone) => on('fg.default', [`${tone}.soft`])),
  ...on('fg.muted', [...grounds, 'bubble.out']),
  ...on('fg.subtle', grounds),
  ...on('fg.inverse', ['bg.inverse']),
  ...on('fg.inverseMuted', ['bg.inverse']),
  ...on('error.onInverse', ['bg.inverse']),
  ...on('primary.fg', ['primary.solid', 'primary.hover']),
  ...on('accent.fg', ['bg.surface', 'bg.canvas', 'bg.overlay', 'bg.hover', 'accent.soft']),
  ...on('accent.onSolid', ['accent.solid']),
  ...on('error.onSolid', ['error.solid']),
  ...on('success.onSolid', ['success.solid']),
  ...on('note.fg', ['note.soft']),
  ...softOnes.flatMap((tone) =>
    on(`${tone}.fg`, [`${tone}.soft`, 'bg.surface', 'bg.canvas', 'bg.hover', 'bg.overlay', 'accent.soft']),
  ),
];

/** Marks and edges that carry meaning alone, without a text. */
export const markPairs: readonly Pair[] = [
  ...on('border.control', ['bg.canvas', 'bg.surface', 'bg.subtle', 'bg.overlay']),
  ...on('accent.solid', ['bg.surface', 'bg.canvas', 'bg.overlay']),
  ...softOnes.flatMap((tone) => on(`${tone}.solid`, ['bg.surface', 'bg.canvas', 'bg.overlay'])),
  ...flags.flatMap((flag) => on(flag, ['bg.surface', 'bg.hover', 'bg.muted', 'bg.overlay', 'accent.soft'])),
  ...on('primary.solid', ['bg.surface', 'bg.canvas', 'bg.activeCanvas', 'accent.soft']),
];

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string): number => {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

/** Returns the WCAG 2.x contrast ratio of two `#RRGGBB` colours, from 1 to 21. */
export const contrastRatio = (a: string, b: string): number => {
  const [one, two] = [luminance(a), luminance(b)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
};
