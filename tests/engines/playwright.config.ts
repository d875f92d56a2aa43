import { defineConfig } from '@playwright/test';
import { demoHost } from '../demo/demo-host.ts';
import e2e from '../e2e/playwright.config.ts';
import { DEMO_PORT } from './demo-port.ts';
import type { EngineName } from './test.ts';

const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

/** The console's main job in each browser engine, with a service and as the demo without one, for `npm run test:browsers`. */
export default defineConfig<{ engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // One console and one world: the engines take turns.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: e2e.reporter ?? 'list',
  projects: ENGINES.map((engineName) => ({ name: engineName, use: { engineName } })),
  webServer: [...[e2e.webServer ?? []].flat().slice(0, 1), demoHost(DEMO_PORT)],
});
