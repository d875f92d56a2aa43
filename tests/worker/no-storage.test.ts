import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../../src/core/log/open-log.ts';
import { webDigest } from '../../src/worker/adapters/web-digest.ts';
import { createStorage } from './log-storage.ts';

/** Node has no IndexedDB, as a private window may have none. */

const { indexedDB } = Dexie.dependencies;
afterEach(() => {
  Dexie.dependencies.indexedDB = indexedDB;
});

/** A browser that has one and refuses each database. */
const refuseEach = () => {
  const open = vi.fn(() => {
    throw new DOMException('Not here.', 'SecurityError');
  });
  Dexie.dependencies.indexedDB = { open } as unknown as IDBFactory;
  return open;
};

const open = () => openLog({ logs: createStorage().store, digest: webDigest, userId: 'ada', self: ['ada'] });

test('without IndexedDB the log is in memory, and is said not to be stored', async () => {
  expect(indexedDB).toBeUndefined();
  expect(await open()).toMatchObject({ isStored: false, head: 0 });
});

test('where IndexedDB opens nothing, too', async () => {
  const asked = refuseEach();
  expect(await open()).toMatchObject({ isStored: false, head: 0 });
  expect(asked).toHaveBeenCalled();
});

test('a sign-out finds nothing to delete without IndexedDB, and says so where it could not look', async () => {
  await expect(createStorage().store.destroy('ada')).resolves.toBeUndefined();
  refuseEach();
  await expect(createStorage().store.destroy('ada')).rejects.toThrow(/Not here/);
});
