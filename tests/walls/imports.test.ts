import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circleIn, importsIn, readImportGraph } from './import-graph.ts';

const ROOT = resolve(import.meta.dirname, '../..');

describe('the import graph', () => {
  test.each([
    ["import { a } from './b.ts';", ['src/room/b.ts']],
    ["import type { A } from '../c.ts';", ['src/c.ts']],
    ["import {\n  a,\n  b,\n} from './b.ts';", ['src/room/b.ts']],
    ["export { a } from './b.ts';", ['src/room/b.ts']],
    ["import './b.ts';", ['src/room/b.ts']],
    ["const load = () => import('./b.ts');", ['src/room/b.ts']],
    ["import url from '../w/w.ts?worker&url';", ['src/w/w.ts']],
    ["import { useState } from 'react';", []],
  ])('of %j is read', (code, imports) => {
    expect(importsIn('src/room/a.ts', code)).toEqual(imports);
  });

  test('names a circle, and finds none where paths only meet', () => {
    const meeting = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    expect(circleIn(meeting)).toBeNull();
    expect(circleIn(new Map([...meeting, ['d', ['b']]]))).toEqual(['b', 'd', 'b']);
    expect(circleIn(new Map([['a', ['a']]]))).toEqual(['a', 'a']);
  });
});

test.each([['src'], ['mocks']])('no files of %s import each other in a circle', (folder) => {
  const graph = readImportGraph(ROOT, [folder]);
  expect(graph.size).toBeGreaterThan(10);
  expect(circleIn(graph)).toBeNull();
});

test('every import of src/core stays in src/core', () => {
  const outside = [...readImportGraph(ROOT, ['src/core'])].flatMap(([file, imports]) =>
    imports.filter((path) => !path.startsWith('src/core/')).map((path) => `${file} imports ${path}`),
  );
  expect(outside).toEqual([]);
});

const MAX_LINES = 400;

test.each([['src'], ['mocks']])('no file of %s has more than 400 lines', (folder) => {
  const long = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .filter((name) => readFileSync(join(ROOT, folder, name), 'utf8').split('\n').length > MAX_LINES + 1);
  expect(long).toEqual([]);
});
