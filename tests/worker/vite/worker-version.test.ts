import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workerVersion } from '../../../src/worker/vite/worker-version.ts';

let root = '';
let server: ViteDevServer;

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'worker-version-')));
  for (const folder of ['src/core', 'src/ui']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'a.ts'), 'export const a = 1;\n');
  }
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [workerVersion('build')],
  });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const version = async () => (await server.transformRequest('virtual:worker-version'))?.code;

test('in dev, editing worker code raises the version, and editing a screen does not', async () => {
  const first = await version();
  expect(first).toMatch(/build-/);

  server.watcher.emit('change', join(root, 'src/core/a.ts'));
  await vi.waitFor(async () => expect(await version()).not.toBe(first));

  const second = await version();
  const screen = await server.environments.client.moduleGraph.ensureEntryFromUrl('/src/ui/a.ts');
  await server.transformRequest('/src/ui/a.ts');
  expect(screen.transformResult).not.toBeNull();
  server.watcher.emit('change', join(root, 'src/ui/a.ts'));
  // Vite has processed the edit when it has invalidated the module.
  await vi.waitFor(() => expect(screen.transformResult).toBeNull());
  expect(await version()).toBe(second);
});
