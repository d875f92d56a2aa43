import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:worker-version';
const RESOLVED = `\0${MODULE}`;

/** Folders whose code runs in the worker, or answers it: an edit there needs a new worker. */
const WORKER_CODE = ['src/core/', 'src/worker/', 'mocks/'];

/**
 * Serves `virtual:worker-version`, a text for the SharedWorker's name. A build hashes the worker's address,
 * but the dev server's address is constant: after an edit the tabs would reload and keep the old worker.
 * So the version is the build id in a build, and in dev it rises with every edit of the worker's code.
 */
export function workerVersion(build: string): Plugin {
  let edits = 0;
  let root = '';
  // A dev server that was started again must not meet the worker of the one before.
  const started = Date.now().toString(36);
  let serving = false;

  return {
    name: 'switchboard:worker-version',
    configResolved(config) {
      root = config.root;
      serving = config.command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) {
        return undefined;
      }
      const version = serving ? `${build}-${started}-${edits}` : build;
      return `export const workerVersion = ${JSON.stringify(version)};`;
    },
    hotUpdate({ file }) {
      // Vite asks once for each of its environments; the worker's code is the client's.
      if (
        this.environment.name !== 'client' ||
        !WORKER_CODE.some((folder) => file.startsWith(join(root, folder).replaceAll('\\', '/')))
      ) {
        return;
      }
      edits += 1;
      const module = this.environment.moduleGraph.getModuleById(RESOLVED);
      if (module !== undefined) {
        this.environment.moduleGraph.invalidateModule(module);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
