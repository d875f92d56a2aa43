import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * The files of a room by their path from the project's root. Each file has a list of the project's files that it
 * imports.
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const CODE = /\.(?:tsx?|mjs)$/;

/** Matches `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. Imports of types are included. */
const RELATIVE_IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'(\.{1,2}\/[^']+)'|\bimport\('(\.{1,2}\/[^']+)'\)/g;

/** Returns the paths that the code of `file` imports, from the project's root. Leaves out queries such as `?worker`. */
export const importsIn = (file: string, code: string): readonly string[] =>
  [...code.matchAll(RELATIVE_IMPORT)].map(([, still, lazy]) =>
    posix.join(posix.dirname(file), (still ?? lazy ?? '').replace(/\?.*$/, '')),
  );

/** Reads the import graph of folders below `root`. */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => CODE.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  );
  return new Map(files.map((file) => [file, importsIn(file, readFileSync(join(root, file), 'utf8'))]));
}

/** Returns one circle of imports: the path from a file back to the same file. Returns null if there is none. */
export function circleIn(graph: ImportGraph): readonly string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    const from = path.indexOf(file);
    if (from >= 0) return [...path.slice(from), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
