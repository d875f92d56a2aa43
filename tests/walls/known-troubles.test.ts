import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_TROUBLES } from './known-troubles.ts';

const TESTS = join(import.meta.dirname, '..');

/** Matches titles that start with names of known troubles, such as `D3, complaint 7: a message that …`. */
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:D\d+|complaint \d+)(?:, (?:D\d+|complaint \d+))*): /g;

function namedIn(): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const file of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(test|spec)\.tsx?$/.test(file)) continue;
    for (const [, , names = ''] of readFileSync(join(TESTS, file), 'utf8').matchAll(TITLE))
      for (const name of names.split(', ')) named.set(name, [...(named.get(name) ?? []), file]);
  }
  return named;
}

const named = namedIn();

test.each(Object.entries(KNOWN_TROUBLES))('%s has a test whose title starts with its name: %s', (name) => {
  expect(named.get(name) ?? []).not.toEqual([]);
});

test('no test title starts with a trouble that is not on the list', () => {
  expect([...named.keys()].filter((name) => !Object.hasOwn(KNOWN_TROUBLES, name))).toEqual([]);
});
