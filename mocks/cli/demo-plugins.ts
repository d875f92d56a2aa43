import { join, resolve, sep } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import type * as server from '../server.ts';

const MOCKS = resolve(import.meta.dirname, '..');

/** Restarts the dev server, with a fresh world, when a file of the pretend service changes. */
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

/** The pretend service for Vite's dev and preview servers. Loaded only for the demo, so that a build reads none of it. */
export async function demoPlugins(): Promise<Plugin[]> {
  const { module } = await runnerImport<typeof server>(join(MOCKS, 'server.ts'));
  return [module.pretendService(), restartOnEdit()];
}
