import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:worker-version';
const RESOLVED = `\0${MODULE}`;

/**
 * Folders whose code runs in the worker, or in the pretend service. After an edit there, the dev server needs
 * a new worker.
 */
const WORKER_CODE = ['src/core/', 'src/worker/', 'mocks/'];

/**
 * Provides `virtual:worker-version`, a string that becomes part of the SharedWorker's name. In a build it is
 * the build id. In the dev server the worker's address never changes, so reloaded tabs would reconnect to the
 * old worker after an edit. There, the version also counts the edits of the worker's code.
 */
export function workerVersion(build: string): Plugin {
  let edits = 0;
  let root = '';
  // A restarted dev server must not reuse the previous server's worker.
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
      // Vite calls this once per environment. The client environment includes the worker's code.
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
