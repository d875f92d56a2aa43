import { join, resolve, sep } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import type * as server from '../server.ts';

const MOCKS = resolve(import.meta.dirname, '..');

/** Restarts the dev server when a file of the pretend service changes. The restarted service has a fresh world. */
function restartOnEdit(): Plugin {
  return {
    name: 'switchboard:restart-on-mock-edit',
    apply: 'serve',
    configureServer(dev: ViteDevServer) {
      dev.watcher.on('change', (file) => {
        if (file.startsWith(MOCKS + sep)) {
          void dev.restart();
        }
      });
    },
  };
}

/**
 * Returns the plugins that add the pretend service to Vite's dev and preview servers. The import is dynamic, so a build
 * does not load the service.
 */
export async function demoPlugins(): Promise<Plugin[]> {
  const { module } = await runnerImport<typeof server>(join(MOCKS, 'server.ts'));
  return [module.pretendService(), restartOnEdit()];
}
