import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readImportGraph } from './import-graph.ts';
import { ROOM_ORDERS } from './rooms.ts';
import { placeOf, problemsIn } from './upward-imports.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const graph = readImportGraph(ROOT, ['src']);

test('no import runs upwards', () => {
  expect(ROOM_ORDERS.flatMap((order) => problemsIn(order, graph))).toEqual([]);
});

test.each(ROOM_ORDERS)('each room of $folder holds a file', (order) => {
  const used = new Set([...graph.keys()].map((file) => placeOf(order, file)));
  expect(order.rooms.filter((_, place) => !used.has(place)).map(({ name }) => name)).toEqual([]);
});

test('an upward import and a file without a room are reported', () => {
  const order = {
    folder: 'h/',
    rooms: [
      { name: 'low', holds: ['a.ts', 'deep/*/b.ts'] },
      { name: 'high', holds: ['top/'] },
    ],
  };
  const found = new Map([
    ['h/a.ts', ['h/deep/x/b.ts', 'h/top/x/c.ts', 'elsewhere.ts']],
    ['h/deep/x/b.ts', ['h/a.ts']],
    ['h/top/x/c.ts', ['h/a.ts']],
    ['h/deep/b.ts', []],
  ]);
  expect(problemsIn(order, found)).toEqual(['h/a.ts imports h/top/x/c.ts', 'h/deep/b.ts has no room']);
});
