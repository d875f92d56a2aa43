import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SENTENCES } from './sentences.ts';

const TESTS = join(import.meta.dirname, '..');

const NAMES = [
  /titleOf\(([\d, ]+)\)/g,
  /testOverHistories\(\s*\[([\d,\s]+)\]/g,
  /propert(?:y|ies) ([\d]+(?:(?:, | and )\d+)*)/g,
];

const numbersIn = (text: string): readonly number[] =>
  NAMES.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([, list = '']) =>
    [...list.matchAll(/\d+/g)].map(([number]) => Number(number)),
  );

/** Returns the test files that check each property, by number. */
function statedBy(): ReadonlyMap<number, readonly string[]> {
  const stated = new Map<number, string[]>();
  for (const file of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
    if (!/\.test\.tsx?$/.test(file) || file.endsWith('named.test.ts')) continue;
    for (const number of new Set(numbersIn(readFileSync(join(TESTS, file), 'utf8')))) {
      stated.set(number, [...(stated.get(number) ?? []), file]);
    }
  }
  return stated;
}

test('every property of the core has a test that names it', () => {
  const stated = statedBy();
  const missing = Object.entries(SENTENCES).filter(([number]) => !stated.has(Number(number)));
  expect(missing).toEqual([]);
});
