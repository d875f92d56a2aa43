/** Installs what a new clone lacks. The code needs only Node, because nothing else may be installed yet. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './processes.mjs';

/** The oldest version that Vite 8 accepts. See `engines` in package.json. */
const OLDEST_NODE = [20, 19];

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Compares the lock file with npm's record of the installed packages.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @returns {string[]} packages that are missing, superfluous or of another version
 */
export function differences(wanted, installed) {
  const wrong = Object.entries(wanted.packages)
    .filter(([path]) => path !== '')
    .filter(([path, locked]) => {
      const present = installed.packages[path];
      // Optional packages of other platforms need not be installed.
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
 * Installs the dependencies of the lock file, unless they are up to date.
 *
 * @throws {Error} with a sentence for the user
 */
export async function installPackages() {
  refuseOldNode();
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci).');
  if (!(await runTool('npm', ['ci', '--no-audit', '--no-fund']))) {
    throw new Error('npm ci failed: see its message above.');
  }
}

/**
 * Installs the dependencies of the lock file and generates the style functions. Does nothing if both are up to date.
 *
 * @throws {Error} with a sentence for the user
 */
export async function install() {
  await installPackages();
  if (!(await runTool('panda', ['codegen', '--silent']))) {
    throw new Error('panda codegen failed: see its message above.');
  }
}
