import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventLogStore } from '../../src/core/ports/ports.ts';
import { logNameOf } from '../../src/worker/adapters/log-names.ts';
import { storedEvent } from '../contracts/event-log-samples.ts';
import { openExisting } from '../e2e/support/existing-database.ts';
import { openStorage } from '../e2e/support/sealed-storage.ts';
import { createStorage } from '../worker/log-storage.ts';

/** Runs the helper from its source text. Playwright's `evaluate` does the same in the end-to-end tests. */
const here = {
  async evaluate(expression: string): Promise<unknown> {
    const url = URL.createObjectURL(new Blob([`export default ${expression};`], { type: 'text/javascript' }));
    const module: { readonly default: unknown } = await import(/* @vite-ignore */ url);
    return module.default;
  },
};

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

let userId: string;
let logName: string;
let store: EventLogStore;
beforeEach(async () => {
  userId = crypto.randomUUID();
  logName = await logNameOf(userId);
  store = createStorage().store;
  const log = await store.open(userId);
  await log.append([storedEvent(1)], 'strict');
  await log.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.destroy(userId);
});

/** Hides the logs that other tests have created in this browser. */
const listOnlyOurs = () =>
  vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name: logName, version: 10 }]);

test('the log is read with its key', async () => {
  listOnlyOurs();
  const { runs } = await openStorage(here);
  expect(runs).toMatchObject([{ first: 1, count: 1 }]);
  expect(runs[0]?.text).toContain('"seq":1');
});

test('of two logs the one with a key is read: a hung worker holds the other (seed 49)', async () => {
  const other = createStorage();
  const otherId = crypto.randomUUID();
  const current = await logNameOf(otherId);
  await (await other.store.open(otherId)).close();
  await other.keyring.forget(current);
  listOnlyOurs().mockResolvedValue([
    { name: current, version: 10 },
    { name: logName, version: 10 },
  ]);
  expect((await openStorage(here)).runs).toMatchObject([{ first: 1, count: 1 }]);
  await other.store.destroy(otherId);
});

test('reading a log that is deleted meanwhile creates none without a key: seed 11 of the walk in Chromium', async () => {
  listOnlyOurs();
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === logName) indexedDB.deleteDatabase(name);
    return open(name, version);
  });
  await expect(openStorage(here)).rejects.toThrow(`${logName} is gone.`);
  vi.restoreAllMocks();
  expect(await names()).not.toContain(logName);
});

test('a missing database is neither opened nor created', async () => {
  const name = crypto.randomUUID();
  expect(await openExisting(name)).toBeNull();
  expect(await names()).not.toContain(name);
});
