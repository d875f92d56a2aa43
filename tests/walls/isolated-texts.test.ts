import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const UI = resolve(import.meta.dirname, '../../src/ui');

const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));

test('the browser’s translator leaves every isolated name and number alone', () => {
  const isolated = files.flatMap((name) =>
    [...readFileSync(join(UI, name), 'utf8').matchAll(/<bdi\b[^>]*>/g)].map(([tag]) => `${name}: ${tag}`),
  );
  expect(isolated.length).toBeGreaterThan(40);
  expect(isolated.filter((tag) => !tag.includes('translate="no"'))).toEqual([]);
});
