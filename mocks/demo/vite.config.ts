/** Builds the console with the pretend service inside the browser (`npm run build:demo`). */
import { defineConfig } from 'vite';
import product from '../../vite.config.ts';
import { demoPage, demoSockets, noCookieStore } from './demo-plugins.ts';

export default defineConfig(async (environment) => {
  const config = await product(environment);
  return {
    ...config,
    plugins: [...(config.plugins ?? []), ...demoPage()],
    worker: {
      ...config.worker,
      plugins: () => [...(config.worker?.plugins?.() ?? []), demoSockets(), noCookieStore()],
    },
    build: { ...config.build, outDir: 'dist/demo', manifest: true },
  };
});
