import { test as base } from '@playwright/test';
import { world } from '../e2e/support/world.ts';
import { startChromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

const STARTS = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };
export type EngineName = keyof typeof STARTS;

/** Starts each test with a new profile of the engine, and a fresh world. */
export const test = base.extend<{ engineName: EngineName; engine: Engine }>({
  engineName: ['chromium', { option: true }],
  engine: async ({ engineName }, use) => {
    await world.reset();
    const engine = await STARTS[engineName]();
    await use(engine);
    await engine.end();
  },
});
