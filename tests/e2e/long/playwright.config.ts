import { defineConfig } from '@playwright/test';
import e2e from '../playwright.config.ts';
import { ONLY_SHARED } from '../support/door.ts';
import type { Doors } from '../support/test.ts';

/** End-to-end tests of rare races, with both kinds of worker, for `npm run test:long`. */
export default defineConfig<object, Doors>({
  ...e2e,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/e2e-long',
  projects: [
    { name: 'shared worker' },
    { name: 'dedicated worker', use: { door: 'dedicated' }, grepInvert: new RegExp(ONLY_SHARED) },
  ],
});
