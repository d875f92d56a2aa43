import { join } from 'node:path';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { type CSSOptions, loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { demoPlugins } from './mocks/cli/demo-plugins.ts';
import { compressedFiles } from './src/ui/vite/compressed-files.ts';
import { emojiPlugin } from './src/ui/vite/emoji-plugin.ts';
import { firstLoadChunks } from './src/ui/vite/first-load-chunks.ts';
import { firstScriptPlugin } from './src/ui/vite/first-script-plugin.ts';
import { leanCasl } from './src/ui/vite/lean-casl.ts';
import { licencePlugins } from './src/ui/vite/licences-plugin.ts';
import { isOfSdk } from './src/worker/protocol/unhandled-errors.ts';
import { buildId, buildTime } from './src/worker/vite/build-id.ts';

import { sdkNames } from './src/worker/vite/sdk-names.ts';
import { workerChunks } from './src/worker/vite/worker-chunks.ts';
import { workerVersion } from './src/worker/vite/worker-version.ts';
import { SlowFirst } from './tests/slow-first.ts';
import { vitestProjects } from './tests/vitest-projects.ts';

const root = import.meta.dirname;

/** A path on a host, between slashes. */
const BASE = /^\/(?:[\w.-]+\/)*$/;

/**
 * Returns the path below which the host serves the console (`VITE_BASE`).
 *
 * @throws {Error} if the setting is no path between slashes
 */
function baseOf(mode: string): string {
  const base = loadEnv(mode, root, 'VITE_').VITE_BASE || '/';
  if (!BASE.test(base)) throw new Error(`VITE_BASE must be a path such as /console/, not "${base}".`);
  return base;
}

/** The port of the console with the pretend service behind it, set by what starts one; each has its build. */
const demo = process.env.SWITCHBOARD_DEMO;

const build = buildId(root, process.env);

const licences = licencePlugins(root);

/** Loaded only by the servers of the end-to-end tests. */
const trafficPlugin = async () =>
  (await import('./tests/service-contract/traffic/plugin.ts')).contractTraffic();

// Panda and Vite each bring a PostCSS 8.5; their declarations differ in optional properties only.
const postcss = { plugins: [pandacss()] } as unknown as NonNullable<CSSOptions['postcss']>;

export default defineConfig(async ({ mode }) => ({
  root,
  base: baseOf(mode),
  publicDir: 'src/ui/public',
  plugins: [
    react({ compiler: true }),
    workerVersion(build),
    firstScriptPlugin(),
    emojiPlugin(),
    firstLoadChunks(),
    leanCasl(),
    licences.page(),
    compressedFiles(),
    // Before the pretend service, so that it sees each call.
    ...(process.env.CONTRACT_TRAFFIC === 'compare' ? [await trafficPlugin()] : []),
    ...(demo ? await demoPlugins() : []),
  ],
  define: {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(build),
    'import.meta.env.VITE_BASE_PATH': JSON.stringify(baseOf(mode).replace(/\/$/, '')),
    'import.meta.env.VITE_BUILD_AT': JSON.stringify(buildTime(process.env, Date.now())),
  },
  resolve: {
    alias: {
      'styled-system': join(root, 'styled-system'),
      // Dexie's own entry wraps its CommonJS file. A worker would then load one more file, of the bundler's helpers.
      dexie: join(root, 'node_modules/dexie/dist/modern/dexie.mjs'),
    },
  },
  css: { postcss },
  worker: {
    format: 'es' as const,
    plugins: () => [workerVersion(build), sdkNames(), licences.worker()],
    rolldownOptions: {
      // A folder of its own, so that the worker's code and the tabs' can be told apart and weighed.
      output: {
        entryFileNames: 'worker/[name]-[hash].js',
        chunkFileNames: 'worker/[name]-[hash].js',
        codeSplitting: workerChunks,
      },
    },
  },
  build: { outDir: demo ? `dist/demo-${demo}` : 'dist/product', emptyOutDir: true, manifest: !demo },
  // Dependencies that only the worker has would otherwise be found late, and reload every tab.
  optimizeDeps: { entries: ['index.html', 'src/worker/worker.ts'] },
  test: {
    allowOnly: false,
    sequence: { sequencer: SlowFirst },
    // The worker suppresses these errors too. The SDK throws them where no code can catch them, some of them long after
    // the test that caused them.
    onUnhandledError: (error: { stack?: string }) => !isOfSdk(error),
    projects: process.env.VITEST === undefined ? [] : await vitestProjects(),
  },
}));
