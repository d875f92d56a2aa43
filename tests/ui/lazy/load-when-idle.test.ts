import { afterEach, expect, test, vi } from 'vitest';
import { loadWhenIdle } from '../../../src/ui/lazy/load-when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const count = async (connection: Navigator['connection']): Promise<number> => {
  vi.stubGlobal('navigator', { connection });
  const load = vi.fn(() => Promise.resolve());
  await loadWhenIdle([load, () => Promise.reject(new Error('No network.')), load]);
  return load.mock.calls.length;
};

test('code loads chunk by chunk while the page is idle, also after one that fails', async () => {
  expect(await count({ saveData: false })).toBe(2);
});

test('a browser that does not say whether to use less data loads the code', async () => {
  expect(await count(undefined)).toBe(2);
});

test('no code loads ahead for a person who wants to use less data', async () => {
  expect(await count({ saveData: true })).toBe(0);
});
