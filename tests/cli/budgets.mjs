/** How heavy the code is that a first load fetches, and how heavy it may be. */
import { gzipSync } from 'node:zlib';

/**
 * @typedef {Record<string, { file: string, imports?: string[] }>} Manifest as Vite writes it
 * @typedef {{ name: string, modules: string[], aim: number, most: number }} Budget
 * @typedef {{ name: string, gzip: number, aim: number, most: number }} Load
 */

const BYTES_PER_KB = 1024;
const PAGE = 'index.html';
const FRAME = 'src/ui/shell/default-layout.tsx';
/** The tab's side of the worker. */
const CLIENT = 'src/ui/core-client/tab-client.ts';
const ABILITY = 'src/ui/session/build-ability.ts';

/**
 * What is fetched before a screen is drawn: the page's own code and these modules', with all that they import. The
 * form to sign in is drawn, and can be filled in, before the client's code is here: it comes beside it, uncounted.
 * Bytes after gzip, file by file; the worker's code is not counted. `aim` is where it should be, and `most` what it may
 * be by now, a little above what it is: it is lowered with every step towards the aim, and never raised.
 * @type {Budget[]}
 */
export const BUDGETS = [
  {
    name: 'sign-in',
    modules: [PAGE, 'src/ui/screens/login/login-screen.tsx'],
    aim: 120 * BYTES_PER_KB,
    most: 120 * BYTES_PER_KB,
  },
  {
    name: 'chat',
    modules: [PAGE, CLIENT, ABILITY, FRAME, 'src/ui/screens/chat/chat-screen.tsx'],
    aim: 220 * BYTES_PER_KB,
    most: 220 * BYTES_PER_KB,
  },
];

/**
 * @param {Manifest} manifest
 * @param {string[]} modules
 * @returns {string[]} the files of these modules and of all that they import, each once
 * @throws {Error} when the build lacks one of them
 */
export function filesOf(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} name */
  const visit = (name) => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no separate chunk for ${name}.`);
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return [...new Set([...seen].map((name) => manifest[name]?.file ?? ''))];
}

/**
 * @param {Manifest} manifest
 * @param {readonly { path: string, content: Buffer }[]} bundle
 * @param {Budget[]} [budgets]
 * @returns {Load[]}
 */
export function weighLoads(manifest, bundle, budgets = BUDGETS) {
  const weights = new Map(bundle.map(({ path, content }) => [path, gzipSync(content).length]));
  // What runs before anything is painted is no module: it stands in the page by itself.
  const first = [...weights.keys()].filter((path) => /^assets\/first-look-.*\.js$/.test(path));
  return budgets.map(({ name, modules, aim, most }) => {
    const files = [...filesOf(manifest, modules), ...first];
    return { name, aim, most, gzip: files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0) };
  });
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;

/** @param {Load[]} loads */
export const loadTable = (loads) =>
  loads
    .map(
      ({ name, gzip, aim, most }) =>
        `first load of ${name.padEnd(8)} ${kilobytes(gzip).padStart(9)} gzip, limit ${kilobytes(most)}, target ${kilobytes(aim)}`,
    )
    .join('\n');

/**
 * @param {Load[]} loads
 * @returns {string[]} one line for each that is too heavy
 */
export const overBudget = (loads) =>
  loads
    .filter(({ gzip, most }) => gzip > most)
    .map(({ name, gzip, most }) => `${name}: ${kilobytes(gzip)} gzip, limit ${kilobytes(most)}`);
