import { createRequire } from 'node:module';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanCasl } from '../../../src/ui/vite/lean-casl.ts';

const ENTRY = '\0entry';
const CASL = createRequire(import.meta.url)
  .resolve('@casl/ability')
  .replace(/dist[\\/].*$/, 'dist/esm/index.mjs');

/** Builds code that only uses the class `Ability`, and returns the code of the bundle. */
async function built(casl?: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => {
          if (id === ENTRY)
            return `import { Ability } from ${JSON.stringify(CASL)}; console.log(new Ability([]));`;
          return id === CASL ? casl : undefined;
        },
      },
      leanCasl(),
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  if (!('output' in result)) throw new Error('The build watches files.');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

test('a build with abilities has no matcher for conditions', async () => {
  const code = await built();
  expect(code).toContain('possibleRulesFor');
  expect(code).not.toContain('elemMatch');
});

test('the build fails if CASL creates no matcher any more', async () => {
  await expect(built('export class Ability {}')).rejects.toThrow('creates no matcher any more');
});
