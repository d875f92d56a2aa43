import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DISABLED_BY_PLAYWRIGHT } from './browser.mjs';

/** Playwright exports neither its arguments nor this file. */
function listInPlaywright(): string[] {
  const folder = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..');
  const [, list = ''] =
    /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')) ?? [];
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name);
}

test('the test browsers disable every feature that Playwright disables', () => {
  expect(listInPlaywright()).toEqual(DISABLED_BY_PLAYWRIGHT);
});
