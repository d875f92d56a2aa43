import { defineConfig } from '@pandacss/dev';
import { globalCss } from './src/ui/theme/global-css.ts';
import { layerStyles } from './src/ui/theme/layouts.ts';
import { keyframes } from './src/ui/theme/motion.ts';
import { breakpoints } from './src/ui/theme/scale.ts';
import { semanticTokens, textStyles, tokens } from './src/ui/theme/tokens.ts';

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base'],
  include: ['./src/ui/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  jsxFramework: 'react',
  strictPropertyValues: true,
  conditions: {
    extend: {
      light: '[data-theme=light] &',
      dark: '[data-theme=dark] &',
      systemDark: '@media screen and (prefers-color-scheme: dark)',
      bordered: '[data-skin=bordered] &',
      rtl: '[dir=rtl] &',
    },
  },
  utilities: {
    // The preset draws `none` as a transparent outline, and forced colours give it a colour: every box had a frame.
    extend: { outline: { transform: (value: string) => ({ outline: value }) } },
  },
  theme: { breakpoints, tokens, semanticTokens, textStyles, layerStyles, keyframes },
  globalCss,
});
