import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

const ALLOWED = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'panda.config.ts',
  'src',
  'mocks',
  'tests',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs',
  'index.html',
  'package-lock.json',
  'biome.jsonc',
  '.ci',
  '.gitignore',
  'LICENSE',
];
const ALLOWED_IN_SRC = ['core', 'ui', 'worker', 'env.d.ts'];

/** Generated entries: .git, and the plain names in .gitignore. */
const generated = new Set([
  '.git',
  ...readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, '')),
]);

const unexpectedIn = (folder: string, allowed: readonly string[]): string[] =>
  readdirSync(join(ROOT, folder)).filter(
    (name) => !allowed.includes(name) && !generated.has(name) && !name.endsWith('.log'),
  );

test('the top level contains only the agreed names', () => {
  expect(unexpectedIn('.', ALLOWED)).toEqual([]);
});

test('src has one folder for each place where code runs', () => {
  expect(unexpectedIn('src', ALLOWED_IN_SRC)).toEqual([]);
});
