/** Installs what a bare clone lacks. Uses only what Node brings, since nothing else may be there yet. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './processes.mjs';

/** Vite 8 needs it; see `engines` in package.json. */
const OLDEST_NODE = [20, 19];

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Compares what the lock file asks for with what npm wrote down as installed.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @returns {string[]} the packages that are missing, other than asked for, or too many
 */
export function differences(wanted, installed) {
  const wrong = Object.entries(wanted.packages)
    .filter(([path]) => path !== '')
    .filter(([path, locked]) => {
      const present = installed.packages[path];
      // Optional packages of other platforms are rightly absent.
      return present === undefined
        ? !(locked.optional || locked.devOptional)
        : present.version !== locked.version || present.integrity !== locked.integrity;
    })
    .map(([path]) => path);
  const tooMany = Object.keys(installed.packages).filter((path) => !(path in wanted.packages));
  return [...wrong, ...tooMany];
}

/** @param {string} path */
const readLock = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

function isInstalled() {
  const written = 'node_modules/.package-lock.json';
  return (
    existsSync(join(ROOT, written)) &&
    differences(readLock('package-lock.json'), readLock(written)).length === 0
  );
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(
      `Switchboard needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
    );
  }
}

/**
 * Brings the dependencies to what the lock file says, and the generated style functions up to date.
 * @throws {Error} when that fails, with a sentence for people
 */
export async function install() {
  refuseOldNode();
  if (!isInstalled()) {
    console.log('Installing the dependencies (npm ci).');
    if (!(await runTool('npm', ['ci', '--no-audit', '--no-fund']))) {
      throw new Error('npm ci failed: see its message above.');
    }
  }
  if (!(await runTool('panda', ['codegen', '--silent']))) {
    throw new Error('panda codegen failed: see its message above.');
  }
}
