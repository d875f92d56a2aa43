import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files and folders that a build depends on, besides the environment. */
const SOURCES = ['index.html', 'package-lock.json', 'panda.config.ts', 'vite.config.ts', 'src'];

const filesUnder = (path: string): string[] => {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [path];
  }
};

/**
 * Returns the id of a build: 12 hex digits of a hash over its sources and its `VITE_` settings. `SWITCHBOARD_SOURCES`
 * names a further folder of sources. The same
 * inputs give the same id on every machine. Builds with different ids never share a worker.
 */
export function buildId(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256');
  const { SWITCHBOARD_SOURCES: further } = environment;
  const sources = further ? [...SOURCES, further] : SOURCES;
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(relative(root, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file));
  }
  for (const name of Object.keys(environment).sort()) {
    if (name.startsWith('VITE_')) {
      hash.update(`${name}=${environment[name]}\0`);
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Returns the build's time in ms: `SOURCE_DATE_EPOCH` (in s) if it is set, for reproducible builds, else
 * `now`.
 */
export function buildTime(environment: Readonly<Record<string, string | undefined>>, now: number): number {
  const { SOURCE_DATE_EPOCH: seconds } = environment;
  return seconds !== undefined && /^\d{1,12}$/.test(seconds) ? Number(seconds) * 1000 : now;
}
