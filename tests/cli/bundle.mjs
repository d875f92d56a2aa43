/** Inspects a build: the sizes of its parts, and code that its files must not contain. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ path: string, part: Part, content: Buffer }} BuiltFile
 * @typedef {'tabs' | 'worker' | 'styles' | 'other'} Part
 * @typedef {{ part: Part, files: number, bytes: number, gzip: number }} Size
 */

/** Strings of the Twilio SDKs that a minifier keeps: an address, the name of an event, and a class name in logs. */
export const TWILIO_MARKERS = ['v3/wsconnect', 'com.twilio.rtd', 'Twilsock'];

export const MOCK_MARKERS = ['/__world', 'agent@example.com', '[MSW]', 'switchboard-demo'];

/**
 * @param {string} path path in the build, with forward slashes
 * @returns {Part}
 */
function partOf(path) {
  if (extname(path) === '.css') {
    return 'styles';
  }
  if (extname(path) !== '.js') {
    return 'other';
  }
  // vite.config.ts writes the worker's code to the folder `worker`.
  return path.startsWith('worker/') ? 'worker' : 'tabs';
}

/**
 * Reads every file of a build, without the compressed copies of some.
 *
 * @param {string} folder
 * @returns {BuiltFile[]}
 */
export function readBundle(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.br')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => {
      const path = relative(folder, file).replaceAll('\\', '/');
      return { path, part: partOf(path), content: readFileSync(file) };
    });
}

/**
 * Finds Twilio code outside the worker, and mock code anywhere.
 *
 * The worker must contain every Twilio marker. If the SDKs no longer contained a marker, its absence elsewhere would
 * prove nothing.
 *
 * @param {BuiltFile[]} bundle
 * @returns {string[]} one line per finding; empty for a clean build
 */
export function contraband(bundle) {
  const worker = bundle.filter(({ part }) => part === 'worker');
  const blind = TWILIO_MARKERS.filter(
    (marker) => !worker.some(({ content }) => content.includes(marker)),
  ).map(
    (marker) => `The worker does not contain “${marker}”, so this check cannot detect Twilio code with it.`,
  );
  const finds = bundle.flatMap(({ path, part, content }) => [
    ...TWILIO_MARKERS.filter((marker) => part !== 'worker' && content.includes(marker)).map(
      (marker) => `${path}: Twilio code (“${marker}”) outside the worker`,
    ),
    ...MOCK_MARKERS.filter((marker) => content.includes(marker)).map(
      (marker) => `${path}: mock code (“${marker}”)`,
    ),
  ]);
  return [...blind, ...finds];
}

/** The entry of the worker, as vite.config.ts names it. */
const WORKER_ENTRY = /^worker\/worker-[^/]+\.js$/;

/**
 * Finds parts of the worker that import the worker's entry. WebKit evaluates an entry a second time when another module
 * imports it. Then two workers run in one (decision 0012).
 *
 * @param {BuiltFile[]} bundle
 * @returns {string[]} one line per finding; empty for a correct build
 */
export function entryImports(bundle) {
  const entries = bundle.filter(({ path }) => WORKER_ENTRY.test(path)).map(({ path }) => basename(path));
  if (entries.length !== 1) {
    return [`The build has ${entries.length} entries of the worker instead of one.`];
  }
  return bundle
    .filter(
      ({ path, part, content }) =>
        part === 'worker' && !WORKER_ENTRY.test(path) && content.includes(`./${entries[0]}`),
    )
    .map(({ path }) => `${path}: imports the worker’s entry, which WebKit would evaluate a second time`);
}

/**
 * Returns the size of each part of a build, tabs first: bytes, and bytes if each file is compressed by gzip.
 *
 * @param {BuiltFile[]} bundle
 * @returns {Size[]}
 */
export function sizes(bundle) {
  /** @type {Part[]} */
  const parts = ['tabs', 'worker', 'styles', 'other'];
  return parts.flatMap((part) => {
    const files = bundle.filter((file) => file.part === part);
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    const gzip = files.reduce((sum, { content }) => sum + gzipSync(content).length, 0);
    return files.length === 0 ? [] : [{ part, files: files.length, bytes, gzip }];
  });
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`.padStart(12);

/** @param {Size[]} weighed */
export const sizeTable = (weighed) =>
  [
    `${'part'.padEnd(8)}${'files'.padStart(6)}${'size'.padStart(12)}${'gzip'.padStart(12)}`,
    ...weighed.map(
      ({ part, files, bytes, gzip }) =>
        `${part.padEnd(8)}${String(files).padStart(6)}${kilobytes(bytes)}${kilobytes(gzip)}`,
    ),
  ].join('\n');
