import { avatarTints, colours, type ThemedColour } from './colours.ts';
import { BOXED_WIDTH_PX } from './frame-constants.ts';
import * as scale from './scale.ts';

type Themed = { readonly light: string; readonly dark: string };

/**
 * An explicit theme takes precedence over the system's: `[data-theme]` outweighs the media query's
 * `:where(:root)`.
 */
const semantic = ({ light, dark }: Themed) => ({
  value: { base: light, _systemDark: dark, _light: light, _dark: dark },
});

/** A primary colour that the user chose replaces the theme's own (`appearance/first-appearance.ts`). */
const chosen = (shade: string, { light, dark }: Themed): Themed => ({
  light: `var(--primary-light${shade}, ${light})`,
  dark: `var(--primary-dark${shade}, ${dark})`,
});

const PRIMARY = {
  solid: semantic(chosen('', colours['primary.solid'])),
  hover: semantic(chosen('-hover', colours['primary.hover'])),
  fg: semantic(chosen('-fg', colours['primary.fg'])),
};

const mapValues = <In, Out>(table: Readonly<Record<string, In>>, make: (value: In, key: string) => Out) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, make(value, key)]));

/** Turns `'bg.canvas': …` into `{ bg: { canvas: … } }`, the nesting that Panda expects. */
const nest = (table: Readonly<Record<string, ThemedColour>>) => {
  const tree: Record<string, Record<string, ReturnType<typeof semantic>>> = {};
  for (const [name, colour] of Object.entries(table)) {
    const [family = name, shade = 'default'] = name.split('.');
    tree[family] = { ...tree[family], [shade]: semantic(colour) };
  }
  return tree;
};

const px = (value: number) => ({ value: `${value}px` });

export const tokens = {
  fonts: { body: { value: '"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif' } },
  fontWeights: { regular: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  spacing: Object.fromEntries(scale.spaceScale.map((value) => [String(value), px(value)])),
  sizes: { full: { value: '100%' }, boxed: px(BOXED_WIDTH_PX) },
  radii: { ...mapValues(scale.radii, px), full: { value: '9999px' } },
  durations: mapValues(scale.durations, (value) => ({ value })),
  easings: mapValues(scale.easings, (value) => ({ value })),
  zIndex: mapValues(scale.layers, (value) => ({ value })),
};

export const semanticTokens = {
  colors: {
    ...nest(colours),
    primary: PRIMARY,
    avatar: mapValues(avatarTints, ({ bg, fg }) => ({ bg: semantic(bg), fg: semantic(fg) })),
    scrim: semantic(scale.scrim),
  },
  shadows: mapValues(scale.shadows, semantic),
};

export const textStyles = {
  text: mapValues(scale.textScale, ({ size, line, weight, tracking }) => ({
    value: {
      fontSize: `${size}px`,
      lineHeight: `${line}px`,
      fontWeight: weight,
      // Off in languages with joined letters (`--tracking` in global-css.ts).
      letterSpacing: tracking === 0 ? '0' : `calc(${tracking}em * var(--tracking, 1))`,
    },
  })),
};
