import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { sdkNames } from '../../../src/worker/vite/sdk-names.ts';

const require = createRequire(import.meta.url);
const FILE = require.resolve('twilio-sync');

async function transformed(code: string): Promise<string> {
  let seen = '';
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'serve', enforce: 'pre', load: (id) => (id === FILE ? code : undefined) },
      sdkNames(),
      {
        name: 'see',
        transform(result: string, id: string) {
          if (id !== FILE) return undefined;
          seen = result;
          return { code: 'export {};', map: null };
        },
      } satisfies Rollup.Plugin,
    ],
    build: { write: false, rolldownOptions: { input: FILE } },
  });
  return seen;
}

test('an SDK error keeps its name when the build minifies its class', async () => {
  const kept = await transformed(readFileSync(FILE, 'utf8'));
  // Renames every use of the class, but not its name in strings, as a minifier does.
  const shortened = kept.replaceAll(/(?<!')\bSyncError\b(?!')/g, 'e1');
  const module = { exports: { found: '' } };
  new Function('module', 'exports', 'require', `${shortened}\nexports.found = e1.name;`)(
    module,
    module.exports,
    require,
  );
  expect(module.exports.found).toBe('SyncError');
});

test('the build fails if the SDK has no class of that name', async () => {
  await expect(transformed('export const nothing = 1;')).rejects.toThrow('has no SyncError any more');
});
