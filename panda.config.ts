import { defineConfig } from '@pandacss/dev';

export default defineConfig({
  preflight: true,
  include: ['./src/ui/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  jsxFramework: 'react',
});
