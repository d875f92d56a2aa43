import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../../../src/core/log/open-log.ts';
import { webDigest } from '../../../src/worker/adapters/web-digest.ts';
import { createStorage } from '../log-storage.ts';

/** Node has no IndexedDB, like some private windows. */

const { indexedDB } = Dexie.dependencies;
afterEach(() => {
  Dexie.dependencies.indexedDB = indexedDB;
});

/** Simulates a browser whose IndexedDB opens no database. */
const refuseEach = () => {
  const open = vi.fn(() => {
    throw new DOMException('Not here.', 'SecurityError');
  });
  Dexie.dependencies.indexedDB = { open } as unknown as IDBFactory;
  return open;
};

const open = () => openLog({ logs: createStorage().store, digest: webDigest, userId: 'ada', self: ['ada'] });

test('without IndexedDB the log is kept in memory, and says that it is not stored', async () => {
  expect(indexedDB).toBeUndefined();
  expect(await open()).toMatchObject({ isStored: false, head: 0 });
});

test('if IndexedDB opens no database, the log is kept in memory too', async () => {
  const asked = refuseEach();
  expect(await open()).toMatchObject({ isStored: false, head: 0 });
  expect(asked).toHaveBeenCalled();
});

test('a sign-out succeeds without IndexedDB, and fails if IndexedDB refuses to open', async () => {
  await expect(createStorage().store.destroy('ada')).resolves.toBeUndefined();
  refuseEach();
  await expect(createStorage().store.destroy('ada')).rejects.toThrow(/Not here/);
});
