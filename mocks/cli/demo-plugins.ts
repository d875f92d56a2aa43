import { join, resolve, sep } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import type * as server from '../server.ts';

const MOCKS = resolve(import.meta.dirname, '..');

/** An edit of the pretend service starts the dev server again, and with it a fresh world. */
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
 * The pretend service for Vite’s dev and preview server. It is loaded only when asked for, so that a real build
 * reads none of it.
 */
export async function demoPlugins(): Promise<Plugin[]> {
  const { module } = await runnerImport<typeof server>(join(MOCKS, 'server.ts'));
  return [module.pretendService(), restartOnEdit()];
}
