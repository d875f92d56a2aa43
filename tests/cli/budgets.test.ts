import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  BUDGETS,
  filesOf,
  loadTable,
  overBudget,
  WORKER_STARTS,
  weighLoads,
  weighWorker,
} from './budgets.mjs';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  'login.tsx': { file: 'assets/login.js', imports: ['index.html', '_form.js'] },
  'chat.tsx': { file: 'assets/chat.js', imports: ['_shared.js'] },
  '_client-0123abcd.js': { file: 'assets/client.js', name: 'client', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_shared.js'] },
};

/** A file that gzip cannot compress. */
const file = (path: string, bytes: number) => ({ path, content: randomBytes(bytes) });

test('a load consists of its modules and all their imports, each file once', () => {
  expect(filesOf(MANIFEST, ['index.html', 'login.tsx']).sort()).toEqual([
    'assets/form.js',
    'assets/index.js',
    'assets/login.js',
    'assets/shared.js',
  ]);
  expect(filesOf(MANIFEST, ['chat.tsx'])).toEqual(['assets/chat.js', 'assets/shared.js']);
  expect(filesOf(MANIFEST, ['client'])).toEqual(['assets/client.js', 'assets/shared.js']);
});

test('throws for a module that is missing in the build', () => {
  expect(() => filesOf(MANIFEST, ['settings.tsx'])).toThrow('settings.tsx');
});

test('a load is measured after gzip, with the script before the first paint, and loads above their limit are listed', () => {
  const bundle = [
    file('assets/index.js', 3000),
    file('assets/shared.js', 2000),
    file('assets/login.js', 1000),
    file('assets/form.js', 500),
    file('assets/chat.js', 90_000),
    file('assets/first-appearance-0123abcd.js', 700),
  ];
  const gzip = (...paths: string[]) =>
    bundle
      .filter(({ path }) => paths.some((part) => path.includes(part)))
      .reduce((sum, { content }) => sum + gzipSync(content).length, 0);
  const [signIn, chat] = weighLoads(MANIFEST, bundle, [
    { name: 'sign-in', modules: ['index.html', 'login.tsx'], aim: 1000, most: 8000 },
    { name: 'chat', modules: ['index.html', 'chat.tsx'], aim: 1000, most: 8000 },
  ]);
  if (signIn === undefined || chat === undefined) throw new Error('Two budgets have two loads.');
  expect(signIn.gzip).toBe(gzip('index', 'shared', 'login', 'form', 'first-appearance'));
  expect(chat.gzip).toBe(gzip('index', 'shared', 'chat', 'first-appearance'));
  expect(overBudget([signIn, chat])).toEqual([expect.stringMatching(/^chat: \d+\.\d kB gzip/)]);
  expect(loadTable([signIn])).toContain('sign-in');
});

test('the starts of the worker are its script, with and without the core, and all that these import, but not what loads later', () => {
  const bundle = [
    { path: 'worker/import-worker-1.js', content: Buffer.from('import"./parts-2.js"') },
    { path: 'worker/worker-ab_c.js', content: Buffer.from('import{a as b}from"./parts-1.js";b()') },
    { path: 'worker/parts-1.js', content: Buffer.from('const l=()=>import(`./core-1.js`);export{l as a}') },
    {
      path: 'worker/core-1.js',
      content: Buffer.from('import"./parts-1.js";import"./shared-1.js";const l=()=>import(`./lists-1.js`)'),
    },
    { path: 'worker/shared-1.js', content: Buffer.from('export{}') },
    { path: 'worker/lists-1.js', content: randomBytes(500) },
  ];
  const gzip = (from: number, to: number) =>
    bundle.slice(from, to).reduce((sum, { content }) => sum + gzipSync(content).length, 0);
  const small = WORKER_STARTS.map((budget) => ({ ...budget, aim: 1, most: 1 }));
  const starts = weighWorker(bundle, small);
  expect(starts.map((start) => start.gzip)).toEqual([gzip(1, 3), gzip(1, 5)]);
  expect(overBudget(starts)).toEqual([expect.stringMatching(/^desk: /), expect.stringMatching(/^worker: /)]);
  expect(() => weighWorker(bundle.slice(2))).toThrow('no worker');
});

test('the targets are those of the design, and no limit is below its target', () => {
  expect(BUDGETS.map(({ name, aim }) => [name, aim / 1024])).toEqual([
    ['sign-in', 120],
    ['chat', 220],
  ]);
  for (const { aim, most } of BUDGETS) expect(most).toBeGreaterThanOrEqual(aim);
});
