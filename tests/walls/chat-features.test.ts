import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHAT_FEATURES, type ChatFeatures } from './chat-features.ts';

const TESTS = join(import.meta.dirname, '..');

/** Matches `test('…'` or `it('…'` with any quotes. Captures the title. */
const TITLE = /\b(?:test|it)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

const fileOf = (name: string): string | undefined =>
  [`${name}.spec.ts`, `${name}.test.ts`, `${name}.test.tsx`]
    .map((file) => join(TESTS, file))
    .find((file) => existsSync(file));

const titlesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, one, other, third]) => one ?? other ?? third ?? '');

/** Splits a reference such as `e2e/sending: a message …` into file and title. */
function read(reference: string): { readonly file: string; readonly title: string } {
  const end = reference.indexOf(': ');
  return { file: reference.slice(0, end), title: reference.slice(end + 2) };
}

const table: ChatFeatures = CHAT_FEATURES;
const features = Object.entries(table).flatMap(([area, ones]) =>
  Object.entries(ones).map(([feature, references]) => ({ name: `${area}: ${feature}`, references })),
);

test.each(features)('$name is checked', ({ references }) => {
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const { file: name, title } = read(reference);
    expect(name).toMatch(/^(e2e|browser)\//);
    const file = fileOf(name);
    expect(file, `${name} is a file of tests`).toBeDefined();
    expect(titlesIn(file ?? '')).toContain(title);
  }
});

test('no file with a referenced test skips a test or expects it to fail', () => {
  const files = new Set(
    features.flatMap(({ references }) => references.map((one) => fileOf(read(one).file) ?? '')),
  );
  for (const file of files)
    expect(readFileSync(file, 'utf8')).not.toMatch(/\b(?:test|it)\.(?:skip|fixme|fail|todo)\(/);
});
