import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildId, buildTime } from '../../../src/worker/vite/build-id.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-id-'));
  mkdirSync(join(root, 'src/core'), { recursive: true });
  for (const file of [
    'index.html',
    'package-lock.json',
    'panda.config.ts',
    'vite.config.ts',
    'src/core/a.ts',
  ]) {
    writeFileSync(join(root, file), file);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the same sources and settings give the same id', () => {
  const id = buildId(root, { VITE_API_ROOT: '/api/v1', PATH: '/bin' });
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(buildId(root, { PATH: '/elsewhere', VITE_API_ROOT: '/api/v1' })).toBe(id);
});

test('a changed setting, an edit, a renamed file and a new file each change the id', () => {
  const ids = [buildId(root, {}), buildId(root, { VITE_API_ROOT: '/api/v1' })];
  writeFileSync(join(root, 'src/core/a.ts'), 'edited');
  ids.push(buildId(root, {}));
  writeFileSync(join(root, 'src/core/b.ts'), '');
  ids.push(buildId(root, {}));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the id of a build with further sources changes with them', () => {
  const environment = { SWITCHBOARD_SOURCES: 'world' };
  mkdirSync(join(root, 'world'));
  writeFileSync(join(root, 'world/a.ts'), '');
  const before = buildId(root, environment);
  const without = buildId(root, {});
  writeFileSync(join(root, 'world/a.ts'), 'edited');
  expect(buildId(root, environment)).not.toBe(before);
  expect(buildId(root, {})).toBe(without);
});

test('the build’s time is now, or SOURCE_DATE_EPOCH if that is set', () => {
  expect(buildTime({}, 1_700_000_000_123)).toBe(1_700_000_000_123);
  expect(buildTime({ SOURCE_DATE_EPOCH: '1600000000' }, 5)).toBe(1_600_000_000_000);
  expect(buildTime({ SOURCE_DATE_EPOCH: 'yesterday' }, 5)).toBe(5);
});
