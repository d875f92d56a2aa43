import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ImportGraph, readImportGraph } from './import-graph.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the layers that the README of a folder lists, lowest first. */
const layersOf = (folder: string): readonly string[] =>
  [...readFileSync(join(ROOT, folder, 'README.md'), 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(
    ([, name = '']) => name,
  );

/** Returns the imports of a file from a layer above its own. The files beside the layers are above them all. */
function upwardImports(folder: string, layers: readonly string[], graph: ImportGraph): readonly string[] {
  const placeOf = (file: string): number => {
    const [layer = '', ...rest] = file.slice(folder.length + 1).split('/');
    return rest.length === 0 ? layers.length : layers.indexOf(layer);
  };
  return [...graph]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([file, imports]) =>
      imports
        .filter((path) => path.startsWith(`${folder}/`) && placeOf(path) > placeOf(file))
        .map((path) => `${file} imports ${path}`),
    );
}

describe.each(['src/core', 'src/worker', 'src/ui'])('%s', (folder) => {
  const layers = layersOf(folder);

  test('its README lists all its folders', () => {
    const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(folders.map(({ name }) => name).toSorted()).toEqual(layers.toSorted());
  });

  test('no import runs upwards', () => {
    expect(upwardImports(folder, layers, readImportGraph(ROOT, [folder]))).toEqual([]);
  });
});

test('an upward import is reported', () => {
  const graph = new Map([
    ['h/low/a.ts', ['h/low/x/b.ts', 'h/high/x/c.ts', 'h/start.ts', 'elsewhere.ts']],
    ['h/high/x/c.ts', ['h/low/a.ts']],
    ['h/start.ts', ['h/high/x/c.ts']],
  ]);
  expect(upwardImports('h', ['low', 'high'], graph)).toEqual([
    'h/low/a.ts imports h/high/x/c.ts',
    'h/low/a.ts imports h/start.ts',
  ]);
});
