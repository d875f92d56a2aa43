import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

const filesWith = (pattern: RegExp): readonly string[] =>
  files.filter((name) => pattern.test(readFileSync(join(SOURCE, name), 'utf8'))).toSorted();

test('only one function writes tables, because it guards each cell against formulas', () => {
  expect(filesWith(/\bunparse\b/)).toEqual(['ui/records/export/csv.ts']);
  // The second one chooses a file to read.
  expect(filesWith(/text\/(?:csv|tab-separated-values)/)).toEqual([
    'ui/browser/download.ts',
    'ui/screens/bulk-upload/file-step.tsx',
  ]);
  // Tables would also be made by hand. These two write JSON, and the flags of an address card.
  expect(filesWith(/\.join\((['"`])(?:[,;]|\\t)\1\)/)).toEqual([
    'core/domains/import/vcard.ts',
    'core/readers/export/canonical-json.ts',
  ]);
});

test('only one module saves files, because it keeps the address of the file until the browser has read it', () => {
  expect(filesWith(/\.download = |\bdownload=/)).toEqual(['ui/browser/download.ts']);
});
