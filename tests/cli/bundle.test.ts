import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contraband, entryImports, MOCK_MARKERS, readBundle, sizes, TWILIO_MARKERS } from './bundle.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(files: Record<string, string>) {
  const all = {
    'index.html': '<script src="/assets/index.js"></script>',
    'assets/index.js': 'draw()',
    'worker/worker.js': TWILIO_MARKERS.join(),
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return readBundle(folder);
}

test('a clean build contains Twilio code only in the worker, and no mock code', () => {
  expect(contraband(build({}))).toEqual([]);
});

test.each(TWILIO_MARKERS)('Twilio code (%s) in a chunk of the tabs is found', (marker) => {
  expect(contraband(build({ 'assets/chat.js': `x="${marker}"` }))).toEqual([
    expect.stringMatching(/^assets\/chat\.js: Twilio code/),
  ]);
});

test.each(MOCK_MARKERS)('mock code (%s) is found in the tabs and in the worker', (marker) => {
  const found = contraband(build({ 'assets/a.js': marker, 'worker/b.js': marker }));
  expect(found.map((line) => line.split(':')[0]).sort()).toEqual(['assets/a.js', 'worker/b.js']);
});

test('a marker that is missing in the worker is reported, because it would prove nothing', () => {
  const found = contraband(build({ 'worker/worker.js': 'plain()' }));
  expect(found).toHaveLength(TWILIO_MARKERS.length);
});

test('a part of the worker that imports the entry is found, because WebKit would evaluate the entry twice', () => {
  const entry = { 'worker/worker-a1.js': 'import"./parts-b2.js"', 'worker/parts-b2.js': 'export{a}' };
  expect(entryImports(build(entry))).toEqual([]);
  expect(entryImports(build({ ...entry, 'worker/lazy-c3.js': 'import{a}from"./worker-a1.js"' }))).toEqual([
    expect.stringMatching(/^worker\/lazy-c3\.js: imports the worker’s entry/),
  ]);
});

test('a build whose entry of the worker is not found is reported, because the check would prove nothing', () => {
  expect(entryImports(build({}))).toEqual([expect.stringMatching(/0 entries/)]);
});

test('the sizes are grouped by part: tabs, worker, styles, other', () => {
  const weighed = sizes(build({ 'assets/index.css': 'a{}', 'assets/more.js': 'x'.repeat(1000) }));
  expect(weighed.map(({ part, files }) => [part, files])).toEqual([
    ['tabs', 2],
    ['worker', 1],
    ['styles', 1],
    ['other', 1],
  ]);
  expect(weighed[0]?.bytes).toBe(1000 + 'draw()'.length);
});
