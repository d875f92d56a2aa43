import { afterEach, expect, test, vi } from 'vitest';
import { loadDeclared, loadLater, loadWhenIdle } from '../../../src/ui/lazy/load-when-idle.ts';

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

test('declared code loads once the page allows it, that of the open screen first, and later code soon', async () => {
  vi.stubGlobal('navigator', {});
  const loaded: string[] = [];
  const declare = (name: string, more = () => undefined) =>
    loadLater(() => {
      loaded.push(name);
      more();
      return Promise.resolve();
    });
  declare('another screen');
  declare('a dialog of the open screen', () => {
    declare('a menu of the dialog');
    return undefined;
  });
  expect(loaded).toEqual([]);
  await loadDeclared();
  await vi.waitFor(() => expect(loaded).toHaveLength(3));
  expect(loaded).toEqual(['a dialog of the open screen', 'another screen', 'a menu of the dialog']);
});
