/** Measures the code that the first load of a page fetches, and limits its size. */
import { gzipSync } from 'node:zlib';

/**
 * @typedef {Record<string, { file: string, name?: string, imports?: string[] }>} Manifest as Vite writes it
 * @typedef {{ name: string, modules: string[], aim: number, most: number }} Budget
 * @typedef {{ name: string, gzip: number, aim: number, most: number }} Load
 */

const BYTES_PER_KB = 1024;
const PAGE = 'index.html';
const FRAME = 'frame';
/** The code with which a tab connects to its worker. */
const CLIENT = 'src/ui/core-client/tab-client.ts';

/**
 * Limits for the code that is fetched before a screen renders: the page's code, these modules or chunks, and all their
 * imports. Bytes after gzip, per file; the worker's code does not count. The sign-in form works before the client's code
 * has loaded, so the client does not count there. `aim` is the target. `most` is the present limit, just above the actual
 * size: lower it with every improvement, and never raise it.
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
    modules: [PAGE, CLIENT, FRAME, 'chat'],
    aim: 220 * BYTES_PER_KB,
    most: 220 * BYTES_PER_KB,
  },
];

const STATIC_IMPORT = /(?:from|import)\s*(["'`])\.\/([^"'`]+)\1/g;
/** The script of the worker, and the core that it loads at once. Their names have a hash. */
const DESK = /^worker\/worker-[\w-]+\.js$/;
const CORE = /^worker\/core-[\w-]+\.js$/;

/**
 * Limits the code of the worker's start: of the front desk, which shows what was kept, and of the desk with the core, which
 * can answer a tab. Each counts with all that it imports. Code that loads with a first command or view does not count.
 */
export const WORKER_STARTS = [
  { name: 'desk', entries: [DESK], aim: 30 * BYTES_PER_KB, most: 9.5 * BYTES_PER_KB },
  { name: 'worker', entries: [DESK, CORE], aim: 150 * BYTES_PER_KB, most: 177 * BYTES_PER_KB },
];

/**
 * Measures the starts of the worker. The manifest does not contain workers, so the imports are read from their files.
 *
 * @param {readonly { path: string, content: Buffer }[]} bundle
 * @param {readonly { name: string, entries: readonly RegExp[], aim: number, most: number }[]} [budgets]
 * @returns {Load[]}
 * @throws {Error} if the build lacks the worker, its core, or a file that these import
 */
export function weighWorker(bundle, budgets = WORKER_STARTS) {
  return budgets.map(({ entries, ...budget }) => {
    /** @type {Set<string>} */
    const seen = new Set();
    let gzip = 0;
    /** @param {string | undefined} path */
    const visit = (path) => {
      const found = bundle.find((file) => file.path === path);
      if (path === undefined || found === undefined) throw new Error(`The build has no ${path ?? 'worker'}.`);
      if (seen.has(path)) return;
      seen.add(path);
      gzip += gzipSync(found.content).length;
      for (const [, , file] of found.content.toString().matchAll(STATIC_IMPORT)) visit(`worker/${file}`);
    };
    for (const entry of entries) visit(bundle.find(({ path }) => entry.test(path))?.path);
    return { ...budget, gzip };
  });
}

/**
 * Returns the files of these modules, or chunks by name, and of all their imports, each file once.
 *
 * @param {Manifest} manifest
 * @param {string[]} modules
 * @returns {string[]}
 * @throws {Error} if the build lacks one of the modules
 */
export function filesOf(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} name */
  const visit = (name) => {
    if (seen.has(name)) return;
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    if (chunk === undefined) throw new Error(`The build has no separate chunk for ${name}.`);
    seen.add(name);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return [...files];
}

/**
 * @param {Manifest} manifest
 * @param {readonly { path: string, content: Buffer }[]} bundle
 * @param {Budget[]} [budgets]
 * @returns {Load[]}
 */
export function weighLoads(manifest, bundle, budgets = BUDGETS) {
  const weights = new Map(bundle.map(({ path, content }) => [path, gzipSync(content).length]));
  // The script that runs before the first paint is no module, so the manifest does not contain it.
  const first = [...weights.keys()].filter((path) => /^assets\/first-appearance-.*\.js$/.test(path));
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
 * Returns one line for each load above its limit.
 *
 * @param {Load[]} loads
 * @returns {string[]}
 */
export const overBudget = (loads) =>
  loads
    .filter(({ gzip, most }) => gzip > most)
    .map(({ name, gzip, most }) => `${name}: ${kilobytes(gzip)} gzip, limit ${kilobytes(most)}`);
