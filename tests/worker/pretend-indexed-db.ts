import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

/** Gives the tests of a file their own IndexedDB in memory. Otherwise test files share global variables. */
export function installIndexedDb(): void {
  const before = { ...Dexie.dependencies };
  beforeAll(() => {
    const indexedDB = new IDBFactory();
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
    vi.stubGlobal('indexedDB', indexedDB);
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  });
  afterAll(() => {
    Object.assign(Dexie.dependencies, before);
    vi.unstubAllGlobals();
  });
}
