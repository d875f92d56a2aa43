import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The project's own, and what tools look for nowhere but at the root. */
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

/** Folders that are made, not kept: the plain names in .gitignore, and git's own. */
const made = new Set([
  '.git',
  ...readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, '')),
]);

const strangers = (folder: string, allowed: readonly string[]): string[] =>
  readdirSync(join(ROOT, folder)).filter(
    (name) => !allowed.includes(name) && !made.has(name) && !name.endsWith('.log'),
  );

test('the top level holds only the names that the project agreed on', () => {
  expect(strangers('.', ALLOWED)).toEqual([]);
});

test('src holds one folder per place where code runs', () => {
  expect(strangers('src', ALLOWED_IN_SRC)).toEqual([]);
});
