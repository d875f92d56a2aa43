import type { ImportGraph } from './import-graph.ts';
import type { RoomOrder } from './rooms.ts';

const holds = (pattern: string, path: string): boolean =>
  pattern.endsWith('/')
    ? path.startsWith(pattern)
    : new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path);

/** Returns the place of a file's room, counted from 0. Returns -1 if no room of this folder holds the file. */
export const placeOf = ({ folder, rooms }: RoomOrder, file: string): number =>
  file.startsWith(folder)
    ? rooms.findIndex((room) => room.holds.some((pattern) => holds(pattern, file.slice(folder.length))))
    : -1;

/** Returns the files that no room holds, then the imports of a file from a room above its own. */
export function problemsIn(order: RoomOrder, graph: ImportGraph): readonly string[] {
  const files = [...graph].filter(([file]) => file.startsWith(order.folder));
  return [
    ...files.filter(([file]) => placeOf(order, file) < 0).map(([file]) => `${file} has no room`),
    ...files.flatMap(([file, imports]) =>
      imports
        .filter((path) => path.startsWith(order.folder) && placeOf(order, path) > placeOf(order, file))
        .map((path) => `${file} imports ${path}`),
    ),
  ].sort();
}
