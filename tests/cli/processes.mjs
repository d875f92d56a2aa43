/** Runs the project's tools as child processes, without a shell or PATH. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

const PACKAGE_OF = {
  biome: '@biomejs/biome',
  panda: '@pandacss/dev',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
};

/**
 * @param {string} tool
 * @param {string} packageName
 */
function scriptOf(tool, packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}

/**
 * Returns the program of a tool and its first arguments.
 *
 * @param {string} tool
 * @returns {[string, string[]]}
 */
function commandOf(tool) {
  const packageName = Object.entries(PACKAGE_OF).find(([name]) => name === tool)?.[1];
  if (packageName !== undefined) {
    return [process.execPath, [scriptOf(tool, packageName)]];
  }
  // Run npm's own script if npm started this process. On Windows `npm` is a shell script, which cannot be spawned.
  const npm = process.env.npm_execpath;
  if (tool === 'npm' && npm !== undefined && /npm-cli\.c?js$/.test(npm) && existsSync(npm)) {
    return [process.execPath, [npm]];
  }
  return [tool, []];
}

/**
 * Runs a tool in the project's root and shows its output.
 *
 * @param {string} tool a key of PACKAGE_OF, `npm`, or a program in PATH
 * @param {string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] additional environment variables
 * @param {boolean} [options.atOnce] shows the output when the tool has ended, so that it is not mixed with other output
 * @returns {Promise<boolean>} whether the tool ended with exit code 0
 */
export function runTool(tool, args, { env = {}, atOnce = false } = {}) {
  const [program, first] = commandOf(tool);
  return new Promise((settle) => {
    const output = atOnce ? 'pipe' : 'inherit';
    const child = spawn(program, [...first, ...args], {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    /** @type {Buffer[]} */
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part));
    child.on('error', (error) => {
      console.error(`${tool}: ${error.message}`);
      settle(false);
    });
    // `close` follows `exit`, after the last output.
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(parts));
      settle(code === 0);
    });
  });
}
