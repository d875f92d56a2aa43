import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type ImportGraph, readImportGraph } from './import-graph.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The files outside `screens` that may import a screen. Each of them loads screens when they are needed. */
const LOADERS = [
  'src/ui/app/route-screens.ts',
  'src/ui/app/further-screens.ts',
  // Loads the chat's lazy parts when the page is idle.
  'src/ui/app/lazy-parts.ts',
];

const screenOf = (file: string): string | undefined => /^src\/ui\/screens\/([^/]+)\//.exec(file)?.[1];

/** Returns the imports of a screen's files from anywhere but the screen itself and the loaders. */
const importsOfScreens = (graph: ImportGraph): readonly string[] =>
  [...graph]
    .filter(([file]) => !LOADERS.includes(file))
    .flatMap(([file, imports]) =>
      imports
        .filter((path) => screenOf(path) !== undefined && screenOf(path) !== screenOf(file))
        .map((path) => `${file} imports ${path}`),
    );

test('no screen imports another screen, and nothing else but the loaders imports a screen', () => {
  expect(importsOfScreens(readImportGraph(ROOT, ['src/ui']))).toEqual([]);
});

test('every loader imports a screen', () => {
  const graph = readImportGraph(ROOT, ['src/ui']);
  expect(LOADERS.filter((file) => !graph.get(file)?.some(screenOf))).toEqual([]);
});

test('an import of another screen is reported', () => {
  const graph = new Map([
    [
      'src/ui/screens/a/one.ts',
      ['src/ui/screens/a/two.ts', 'src/ui/screens/b/x/three.ts', 'src/ui/shared/c.ts'],
    ],
    ['src/ui/shell/bar.ts', ['src/ui/screens/b/x/three.ts']],
    ['src/ui/app/lazy-parts.ts', ['src/ui/screens/a/one.ts']],
  ]);
  expect(importsOfScreens(graph)).toEqual([
    'src/ui/screens/a/one.ts imports src/ui/screens/b/x/three.ts',
    'src/ui/shell/bar.ts imports src/ui/screens/b/x/three.ts',
  ]);
});
